import type { Kept } from '@harbour/core/platform';
import * as v from 'valibot';
import { answerCall, type CallHandler } from '../calls/answer-call.ts';
import { createSealedFile, createTurns, type KeyStore } from '../sealed/sealed-file.ts';

export interface KeptStoreDeps {
  readonly path: string;
  readonly keyStore: KeyStore;
  /** The server that the text is from: for another server there is none. */
  readonly server: () => string | undefined;
}

const fileSchema = v.pipe(v.string(), v.parseJson(), v.object({ server: v.string(), text: v.string() }));

/**
 * Keeps what a page wants to find at its next start in a file that only this user of this computer can
 * decrypt. Without a key store it keeps nothing, and removes what was there.
 */
export function createKeptStore({ path, keyStore, server }: KeptStoreDeps): Kept {
  const file = createSealedFile(path, keyStore);
  const inTurn = createTurns();
  return {
    load: () =>
      inTurn(async () => {
        const { success, output } = v.safeParse(fileSchema, (await file.read()) ?? '');
        return success && output.server === server() ? output.text : undefined;
      }),
    save: (text) =>
      inTurn(async () => {
        const current = server();
        if (current === undefined || !(await file.write(JSON.stringify({ server: current, text }))))
          await file.remove();
      }),
    clear: () => inTurn(file.remove),
  };
}

/** Creates the calls about what a page keeps for its next start. */
export function keptCalls(kept: Kept): readonly CallHandler[] {
  return [
    answerCall('kept:load', async () => (await kept.load()) ?? null),
    answerCall('kept:save', ([text]) => kept.save(text)),
    answerCall('kept:clear', () => kept.clear()),
  ];
}
