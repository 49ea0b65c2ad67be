import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds the first of the names on the PATH, then in further folders; `undefined` if there is none. */
export function findProgram(
  names: readonly string[],
  folders: readonly string[] = [],
  path: string = process.env.PATH ?? '',
): string | undefined {
  const all = [...path.split(delimiter), ...folders];
  return names.flatMap((name) => all.map((folder) => join(folder, name))).find(isExecutable);
}

/** True for a file that may be run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
