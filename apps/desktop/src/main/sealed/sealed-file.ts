import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { unlessMissing } from '../calls/failure.ts';
import { writeAtomically } from '../files/write-atomically.ts';

/** The system's key store. */
export interface KeyStore {
  /** False if there is none, if it is locked, or if its key is publicly known. */
  isAvailable(): Promise<boolean>;
  encrypt(text: string): Promise<Uint8Array>;
  /** Rejects for bytes encrypted with another key. */
  decrypt(bytes: Uint8Array): Promise<string>;
}

/** A file with one text that only this user of this computer can decrypt. */
export interface SealedFile {
  /**
   * Returns the text; `undefined` if there is no file, the key store is unavailable, or the bytes are partial
   * or encrypted with another key.
   */
  read(): Promise<string | undefined>;
  /** Replaces the file. Returns false, and writes nothing, if the key store is unavailable. */
  write(text: string): Promise<boolean>;
  remove(): Promise<void>;
}

/** Creates the access to an encrypted file. Callers run one call at a time. */
export function createSealedFile(path: string, keyStore: KeyStore): SealedFile {
  return {
    async read() {
      const bytes = await readFile(path).catch(unlessMissing);
      if (!bytes || !(await keyStore.isAvailable())) return undefined;
      return keyStore.decrypt(bytes).catch(() => undefined);
    },
    async write(text) {
      if (!(await keyStore.isAvailable())) return false;
      await mkdir(dirname(path), { recursive: true });
      await writeAtomically(path, await keyStore.encrypt(text));
      return true;
    },
    remove: () => rm(path, { force: true }),
  };
}
