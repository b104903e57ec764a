import Foundation

/// What the process holds of the machine's memory.
public enum Memory {
  /// Resident now, in kB; 0 where the system does not tell in /proc.
  public static var residentKilobytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
  }

  /// The most that was ever resident, in kB.
  public static var peakKilobytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    for line in text.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }
    return 0
  }
}
