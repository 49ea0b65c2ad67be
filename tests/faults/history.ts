/**
 * What became of a call: `exists` is a creation that was refused because an earlier try of it had been
 * stored; `unknown` is a call without an answer, which may have been executed or not.
 */
export type Outcome = 'ok' | 'exists' | 'refused' | 'unknown';

/** The state of a record at one version. */
export interface RecordState {
  readonly _id: string;
  /** Unique, so that it is the idempotency key of a creation. */
  readonly slug: string;
  readonly version: number;
  readonly order: number;
  readonly name: string;
}

/** The time of a call by the checker's own clock, in milliseconds. */
interface Timed {
  readonly client: string;
  readonly began: number;
  readonly ended: number;
}

/** One try of a creation; a try without an answer is repeated with the same slug. */
interface CreateCall extends Timed {
  readonly slug: string;
  readonly outcome: Outcome;
  /** The record of an answer that is `ok`. */
  readonly state: RecordState | null;
}

/** A change of one field to a value that no other call writes; it is never repeated. */
export interface PatchCall extends Timed {
  readonly record: string;
  readonly field: 'name' | 'order';
  readonly value: string | number;
  /** The version that the editor had read. */
  readonly from: number;
  readonly outcome: Exclude<Outcome, 'exists'>;
  readonly state: RecordState | null;
}

/** A state that a client was shown: by a call that read it, in a live list, or in an event. */
export interface Sight extends Timed {
  readonly how: 'read' | 'list' | 'event';
  /** The connection that an event came by. */
  readonly connection?: string;
  readonly state: RecordState;
}

/** A live list after a round, when nothing was written any more, beside what the database had to show. */
interface ShownList {
  readonly client: string;
  readonly round: number;
  readonly list: string;
  /** Milliseconds from the last fault, or the last connection if that was later, until both were equal. */
  readonly settledMs: number | null;
  readonly shown: readonly string[];
  readonly expected: readonly string[];
}

/** A connection that stood from a time until a round had become quiet. */
interface Stretch {
  readonly connection: string;
  readonly from: number;
  readonly until: number;
}

/** An order and its payment, whose calls are repeated with the same key until they are answered. */
interface Purchase {
  readonly key: string;
  readonly order: string;
  /** True once the server has said that the payment succeeded. */
  readonly isSettled: boolean;
}

/** Everything that the clients of a run did and saw. */
export interface History {
  readonly creates: CreateCall[];
  readonly patches: PatchCall[];
  readonly sights: Sight[];
  readonly lists: ShownList[];
  readonly stretches: Stretch[];
  readonly purchases: Purchase[];
}

/** The payments that the database and the bank hold after a run. */
export interface Stored {
  readonly records: readonly RecordState[];
  /** The change log of these records, in its order. */
  readonly log: readonly { readonly record: string; readonly method: string }[];
  readonly orders: readonly { readonly _id: string; readonly key: string }[];
  /** Payments that succeeded, in minor units. */
  readonly payments: readonly { readonly order: string; readonly amount: number }[];
  /** What the bank took and did not give back, in minor units. */
  readonly bank: number;
}

/** A broken law, and how it shows. */
export interface Violation {
  readonly invariant: string;
  readonly text: string;
}

export function emptyHistory(): History {
  return { creates: [], patches: [], sights: [], lists: [], stretches: [], purchases: [] };
}
