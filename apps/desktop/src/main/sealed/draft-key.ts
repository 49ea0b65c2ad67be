import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { type DraftKey, draftKeySchema } from '../../ipc/calls.ts';
import { unlessMissing } from '../calls/failure.ts';
import { type CallHandler, handleCall } from '../calls/handle-call.ts';
import { createSerialQueue, writeAtomically } from '../files/write-atomically.ts';
import type { KeyStore } from './sealed-file.ts';

interface DraftKeyDeps {
  readonly path: string;
  readonly keyStore: KeyStore;
}

const KEY_BYTES = 32;
const ID_BYTES = 8;

const fileSchema = v.pipe(v.string(), v.parseJson(), draftKeySchema);

/**
 * Creates the function that returns the key with which pages encrypt drafts: `null` if the key store is
 * unavailable. The key is created once, and only this user of this computer can read its file. A file that
 * the key store can no longer decrypt is renamed, not deleted: drafts may be encrypted with its key.
 */
export function createDraftKey({ path, keyStore }: DraftKeyDeps): () => Promise<DraftKey | null> {
  const enqueue = createSerialQueue();

  async function make(isSecond: boolean): Promise<DraftKey | null> {
    const key = { id: randomBytes(ID_BYTES).toString('hex'), key: randomBytes(KEY_BYTES).toString('base64') };
    // A person may deny the program access to the key store, which cannot be known in advance.
    const sealed = await keyStore.encrypt(JSON.stringify(key)).catch(() => undefined);
    if (!sealed) return null;
    if (isSecond) await rename(path, `${path}.${key.id}.old`);
    await mkdir(dirname(path), { recursive: true });
    await writeAtomically(path, sealed);
    return key;
  }
  return () =>
    enqueue(async () => {
      if (!(await keyStore.isAvailable())) return null;
      const bytes = await readFile(path).catch(unlessMissing);
      if (!bytes) return make(false);
      const text = await keyStore.decrypt(bytes).catch(() => undefined);
      const read = v.safeParse(fileSchema, text);
      return read.success ? read.output : make(true);
    });
}

/** Creates the call about the key of drafts. */
export function draftCalls(draftKey: () => Promise<DraftKey | null>): readonly CallHandler[] {
  return [handleCall('drafts:key', draftKey)];
}
