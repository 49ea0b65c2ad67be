import type { createStore } from 'jotai';
import type { SessionMemory } from '../../session/session-memory.ts';
import { abandonExports } from './run-exports.ts';
import { sendingsAtom, watchedJobsAtom } from './send-bulk.ts';

interface PersonOptions {
  readonly session: Pick<SessionMemory, 'state' | 'subscribe'>;
  readonly store: ReturnType<typeof createStore>;
  /** Receives the error of a file that could not be removed. */
  readonly onError: (error: unknown) => void;
}

/**
 * Ends the exports and sendings of a person when they leave this window, until the returned function is
 * called: none continues under the name of the next person, who sees nothing of them.
 */
export function followPerson({ session, store, onError }: PersonOptions): () => void {
  const personOf = () => session.state().user?._id;
  let person = personOf();
  return session.subscribe(() => {
    if (personOf() === person) return;
    person = personOf();
    for (const { stop } of store.get(sendingsAtom)) stop.abort();
    store.set(sendingsAtom, []);
    store.set(watchedJobsAtom, new Set<string>());
    abandonExports(store, onError);
  });
}
