import type { KnownPosition, MissedChanges } from '../contract/actions/missed-changes.ts';
import type { CollectionName } from '../contract/collections/registry.ts';
import type { Clock } from '../platform/platform.ts';
import { isPassing } from './call-errors.ts';
import { RETRY_MS } from './constants.ts';

/**
 * The changes whose events a client may not have received, because it was offline or was signed in as
 * somebody else.
 */
export interface Missed {
  /** True when a record of one of the collections was missed, or may have been. */
  includesAny(collections: readonly CollectionName[]): boolean;
  /** True when this record was missed, or may have been. */
  includes(collection: CollectionName, id: string): boolean;
}

type ReturnListener = (missed: Missed) => void;

/**
 * Determines after each return, and each outage, what was missed, and notifies everything that shows data.
 */
export interface Recovery {
  /**
   * Adds a listener, which is called once after each connection, sign-in, sign-out and outage of the server
   * from now on, as soon as it is known what was missed. Data that was loaded after such an event is not
   * affected by it, so a listener that is added after the event is not called for it. Returns a function that
   * removes the listener.
   */
  onReturn(listener: ReturnListener): () => void;
  /** Begins a recovery, unless they are on hold; one that is running starts over. */
  begin(cause: 'connect' | 'login' | 'logout' | 'outage'): void;
  /** Stores a later position that the server sent. */
  reported(position: string): void;
  /** Stops the running recovery until the next connection. */
  suspend(): void;
}

export interface RecoveryOptions {
  /** Requests what was missed since a position. */
  readonly call: (known: KnownPosition) => Promise<MissedChanges>;
  readonly isConnected: () => boolean;
  /** True while nothing may be recovered; the next beginning then includes what was missed until it. */
  readonly isOnHold: () => boolean;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** A connection, sign-in, sign-out or outage, and the listeners that wait for its result. */
interface Return {
  readonly isFirst: boolean;
  readonly waiting: readonly ReturnListener[];
}

const NOWHERE: KnownPosition = { position: null, reader: null };
const NOTHING: MissedChanges['missed'] = {};

/** Creates a recovery that knows no position yet. */
export function createRecovery({ call, isConnected, isOnHold, clock, onError }: RecoveryOptions): Recovery {
  const listeners = new Set<ReturnListener>();
  let known = NOWHERE;
  let attempt = 0;
  /** True from a response until the next event that ends the server's subscription. */
  let isNotified = false;
  /** Before the first connection nothing was shown, so nothing can have been missed. */
  let isFirst = true;
  let cancelRetry = () => {};

  function restart(): void {
    cancelRetry();
    isNotified = false;
    attempt += 1;
  }

  async function recover(returned: Return): Promise<void> {
    const own = attempt;
    const outcome = await call(known).catch((error: unknown) => ({ error }));
    if (own !== attempt) return;
    if (!('error' in outcome)) {
      const { position, reader, missed } = outcome;
      known = { position, reader };
      isNotified = true;
      return report(returned, returned.isFirst ? NOTHING : missed);
    }
    if (!isConnected()) return;
    if (isPassing(outcome.error)) {
      cancelRetry = clock.after(RETRY_MS, () => void recover(returned));
      return;
    }
    onError(outcome.error);
    known = NOWHERE;
    report(returned, 'unknown');
  }

  function report({ waiting }: Return, missed: MissedChanges['missed']): void {
    const described = describeMissed(missed);
    for (const listener of waiting) if (listeners.has(listener)) listener(described);
  }

  return {
    onReturn(listener) {
      // Wrapped, so that a function that is added twice is called and removed twice.
      const added: ReturnListener = (missed) => listener(missed);
      listeners.add(added);
      return () => void listeners.delete(added);
    },
    begin(cause) {
      const returned = { isFirst: isFirst && cause === 'connect', waiting: [...listeners] };
      isFirst = false;
      restart();
      if (!isOnHold()) void recover(returned);
    },
    reported(position) {
      if (isNotified) known = { ...known, position };
    },
    suspend: restart,
  };
}

function describeMissed(missed: MissedChanges['missed']): Missed {
  if (missed === 'unknown') return { includesAny: () => true, includes: () => true };
  return {
    includesAny: (collections) => collections.some((name) => missed[name] !== undefined),
    includes(collection, id) {
      const ids = missed[collection];
      return ids === 'many' || (ids?.some((missedId) => missedId === id) ?? false);
    },
  };
}
