import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The current memory of a process, in megabytes; NaN when the system does not report it. */
export function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  }
}

/**
 * The peak memory of this process since its program began, in bytes. The system's value for a child
 * (`maxRSS`) is no smaller than its parent's memory at the time of the start.
 */
export function peakBytes(): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}
