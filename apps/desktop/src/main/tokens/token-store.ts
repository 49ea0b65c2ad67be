import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Tokens } from '@harbour/core/platform';
import * as v from 'valibot';
import { systemCodeOf } from '../calls/describe-failure.ts';
import { Refused } from '../calls/refused.ts';
import { writeAtomically } from '../files/write-atomically.ts';

/** The system's key store. */
export interface KeyStore {
  /** False where there is none, it is locked, or its key is publicly known. */
  isAvailable(): Promise<boolean>;
  encrypt(text: string): Promise<Uint8Array>;
  /** Rejects for bytes encrypted with another key. */
  decrypt(bytes: Uint8Array): Promise<string>;
}

export interface TokenStoreDeps {
  readonly path: string;
  readonly keyStore: KeyStore;
  /** The server of the sign-in: another server gets no token. */
  readonly server: () => string | undefined;
}

const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ server: v.string(), token: v.pipe(v.string(), v.nonEmpty()) }),
);
type Kept = v.InferOutput<typeof keptSchema>;

/** Keeps the refresh token in a file that only this user of this computer can decrypt, and in memory. */
export function createTokenStore(deps: TokenStoreDeps): Tokens {
  let held: Kept | undefined;
  let isRead = false;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const turn = last.then(step);
    last = turn.catch(() => {});
    return turn;
  }
  async function forget(): Promise<void> {
    held = undefined;
    isRead = true;
    await rm(deps.path, { force: true });
  }
  return {
    load: () =>
      inTurn(async () => {
        if (!isRead) held = await readKept(deps);
        isRead = true;
        return held && held.server === deps.server() ? held.token : undefined;
      }),
    save: (token) =>
      inTurn(async () => {
        const server = deps.server();
        if (server === undefined)
          throw new Refused('notHarbour', 'No server is chosen to keep a sign-in for');
        // The previous token is already used: offering it again would end the sign-in everywhere.
        await forget();
        held = { server, token };
        if (!(await deps.keyStore.isAvailable()))
          throw new Refused('noKeyStore', 'The key store of this system is locked or missing');
        await mkdir(dirname(deps.path), { recursive: true });
        await writeAtomically(deps.path, await deps.keyStore.encrypt(JSON.stringify(held)));
      }),
    clear: () => inTurn(forget),
  };
}

async function readKept({ path, keyStore }: TokenStoreDeps): Promise<Kept | undefined> {
  const bytes = await readFile(path).catch(unlessMissing);
  if (!bytes || !(await keyStore.isAvailable())) return undefined;
  // Bytes encrypted with another key, or a partial file, count as no sign-in.
  const text = await keyStore.decrypt(bytes).catch(() => '');
  const { success, output } = v.safeParse(keptSchema, text);
  return success ? output : undefined;
}

function unlessMissing(error: unknown): undefined {
  if (systemCodeOf(error) === 'ENOENT') return undefined;
  throw error;
}
