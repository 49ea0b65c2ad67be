import * as v from 'valibot';
import { type CallHandler, handleCall } from '../calls/handle-call.ts';
import { createSerialQueue } from '../files/write-atomically.ts';
import { createSealedFile, type KeyStore } from './sealed-file.ts';

export interface SealedStoreDeps {
  readonly path: string;
  readonly keyStore: KeyStore;
}

/** The stored text. */
export interface SealedStore {
  /** Returns the text that a page of this server saved; `undefined` for a page of any other. */
  load(server: string | undefined): Promise<string | undefined>;
  /** Stores the text of a page of this server and replaces any other. */
  save(server: string | undefined, text: string): Promise<void>;
  clear(): Promise<void>;
}

const fileSchema = v.pipe(v.string(), v.parseJson(), v.object({ server: v.string(), text: v.string() }));

/**
 * Stores a page's text for its next start in a file that only this user of this computer can decrypt. Without
 * a key store it stores nothing, and removes an existing file.
 */
export function createSealedStore({ path, keyStore }: SealedStoreDeps): SealedStore {
  const file = createSealedFile(path, keyStore);
  const enqueue = createSerialQueue();
  return {
    load: (server) =>
      enqueue(async () => {
        const { success, output } = v.safeParse(fileSchema, (await file.read()) ?? '');
        return success && output.server === server ? output.text : undefined;
      }),
    save: (server, text) =>
      enqueue(async () => {
        if (server === undefined || !(await file.write(JSON.stringify({ server, text }))))
          await file.remove();
      }),
    clear: () => enqueue(file.remove),
  };
}

/** Creates the calls about the text that a page stores for its next start. */
export function sealedCalls(stored: SealedStore): readonly CallHandler[] {
  return [
    handleCall('stored:load', async (_given, { server }) => (await stored.load(server)) ?? null),
    handleCall('stored:save', ([text], { server }) => stored.save(server, text)),
    handleCall('stored:clear', () => stored.clear()),
  ];
}
