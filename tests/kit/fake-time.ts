import { globSync } from 'node:fs';

/** The path of the library that shifts the clock of a running process, or why none was found. */
export type FoundFakeTime =
  | { readonly found: true; readonly library: string }
  | { readonly found: false; readonly reason: string };

/** Looks for libfaketime (https://github.com/wolfcw/libfaketime) where Debian installs it. */
export function findFakeTime(): FoundFakeTime {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (library !== undefined) return { found: true, library };
  return { found: false, reason: 'libfaketime is not installed (Debian: apt-get install libfaketime)' };
}
