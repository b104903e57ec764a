#pragma once
#include <stdint.h>

/// The processor's time that this process has had, in nanoseconds; some 0.3 us to ask for. What other processes get is not
/// counted.
double processor_nanoseconds(void);

/// Bytes of the heap in use now; 0 where the C library does not tell.
uint64_t heap_bytes_in_use(void);

/// How many times memory was asked for since the process started, all threads together; -1 unless the counter of
/// Benchmarks/Peers/count-allocations.c is preloaded.
int64_t heap_allocations(void);
