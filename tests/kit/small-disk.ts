import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes, with a separate file system in memory, that a test can fill. */
export interface SmallDisk extends Disposable {
  readonly folder: string;
  /** Leaves this many bytes free. */
  fill(left: number): void;
  /** Frees all space again. */
  empty(): void;
}

const PAGE_BYTES = 4096;
const MOUNT = '/usr/bin/mount';
const UNMOUNT = '/usr/bin/umount';

/** Mounts a disk of that size; `undefined` if this user may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-disk-'));
  try {
    execFileSync(MOUNT, ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  const leftBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fill(left) {
      while (leftBytes() > left) {
        appendFileSync(ballast, Buffer.alloc(Math.max(PAGE_BYTES, Math.min(leftBytes() - left, 1 << 20)), 1));
      }
    },
    empty: () => truncateSync(ballast, 0),
    [Symbol.dispose]() {
      execFileSync(UNMOUNT, [folder], { stdio: 'pipe' });
      rmSync(folder, { recursive: true });
    },
  };
}
