import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../process/error-code.ts';
import { StartFailure } from '../process/start-failure.ts';
import { isStrongSecret } from './config.ts';

/** Returns the development secret from the data folder, or a new one that is stored there. */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const made = randomBytes(48).toString('base64url');
  try {
    await writeFile(path, made, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return readStored(path);
    // A full disk leaves an empty file, which the next start would treat as a damaged secret.
    await rm(path, { force: true });
    throw error;
  }
}

/** A machine that crashes at the wrong moment leaves an empty file, which must not be used for signing. */
async function readStored(path: string): Promise<string> {
  const stored = await readFile(path, 'utf8');
  if (isStrongSecret(stored)) return stored;
  throw new StartFailure(`The secret in ${path} is damaged: remove the file, and everyone signs in again.`);
}
