import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Memory that a process holds now, in megabytes; NaN where the system does not say. */
export function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  }
}

/**
 * The most memory that this process has held since its program began, in bytes. What the system keeps of a
 * child (`maxRSS`) is no smaller than what its parent held when it was started.
 */
export function peakBytes(): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}
