import * as v from 'valibot';
import { Refused } from '../../ipc/refusal.ts';
import { type CallHandler, handleCall } from '../calls/handle-call.ts';
import { createSerialQueue } from '../files/write-atomically.ts';
import { createSealedFile } from './sealed-file.ts';
import type { SealedStore, SealedStoreDeps } from './sealed-store.ts';

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ server: v.string(), token: v.pipe(v.string(), v.nonEmpty()) }),
);
type Stored = v.InferOutput<typeof storedSchema>;

/** Stores the refresh token in a file that only this user of this computer can decrypt, and in memory. */
export function createTokenStore({ path, keyStore }: SealedStoreDeps): SealedStore {
  const file = createSealedFile(path, keyStore);
  const enqueue = createSerialQueue();
  let cached: Stored | undefined;
  let isRead = false;

  async function clear(): Promise<void> {
    cached = undefined;
    isRead = true;
    await file.remove();
  }
  return {
    load: (server) =>
      enqueue(async () => {
        if (!isRead) cached = parseStored(await file.read());
        isRead = true;
        return cached?.server === server ? cached?.token : undefined;
      }),
    save: (server, token) =>
      enqueue(async () => {
        if (server === undefined)
          throw new Refused('notHarbour', 'No server is chosen to keep a sign-in for');
        // The previous token is already used: sending it again would end the sign-in everywhere.
        await clear();
        cached = { server, token };
        if (!(await file.write(JSON.stringify(cached))))
          throw new Refused('noKeyStore', 'The key store of this system is locked or missing');
      }),
    clear: () => enqueue(clear),
  };
}

function parseStored(text: string | undefined): Stored | undefined {
  const { success, output } = v.safeParse(storedSchema, text ?? '');
  return success ? output : undefined;
}

/** Creates the calls about the stored sign-in. */
export function tokenCalls(tokens: SealedStore): readonly CallHandler[] {
  return [
    handleCall('tokens:load', async (_given, { server }) => (await tokens.load(server)) ?? null),
    handleCall('tokens:save', ([token], { server }) => tokens.save(server, token)),
    handleCall('tokens:clear', () => tokens.clear()),
  ];
}
