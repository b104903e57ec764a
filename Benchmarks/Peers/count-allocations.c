// Counts how often a process asks for memory: LD_PRELOAD=count-allocations.so PROGRAM. The program reads the count through
// `counted_allocations`, by dlsym.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

static _Atomic int64_t count;

int64_t counted_allocations(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static void *(*real_aligned_alloc)(size_t, size_t);
static int (*real_posix_memalign)(void **, size_t, size_t);

// dlsym may itself want zeroed memory before calloc is known.
static char early[4096];
static size_t early_used;

static void look_up(void) {
  real_calloc = dlsym(RTLD_NEXT, "calloc");
  real_malloc = dlsym(RTLD_NEXT, "malloc");
  real_realloc = dlsym(RTLD_NEXT, "realloc");
  real_aligned_alloc = dlsym(RTLD_NEXT, "aligned_alloc");
  real_posix_memalign = dlsym(RTLD_NEXT, "posix_memalign");
}

static void counted(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  if (!real_malloc) look_up();
  counted();
  return real_malloc(size);
}

void *calloc(size_t number, size_t size) {
  if (!real_calloc) {
    static int looking;
    if (looking) {
      size_t bytes = (number * size + 15) & ~(size_t)15;
      if (early_used + bytes > sizeof early) return NULL;
      void *memory = early + early_used;
      early_used += bytes;
      return memory;
    }
    looking = 1;
    look_up();
  }
  counted();
  return real_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  if (!real_realloc) look_up();
  counted();
  return real_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  if (!real_aligned_alloc) look_up();
  counted();
  return real_aligned_alloc(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (!real_posix_memalign) look_up();
  counted();
  return real_posix_memalign(memory, alignment, size);
}

void free(void *memory) {
  static void (*real_free)(void *);
  if ((char *)memory >= early && (char *)memory < early + sizeof early) return;
  if (!real_free) real_free = dlsym(RTLD_NEXT, "free");
  real_free(memory);
}
