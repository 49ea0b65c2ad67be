import type { CollectionName } from '@harbour/core/contract/collections';
import { isStaff } from '@harbour/core/contract/values';
import type { CancelTimer, Clock } from '@harbour/core/platform';
import type { RealtimeClient } from '@harbour/core/realtime';
import { type Drafts, isDirty, NO_DRAFTS, restoreDrafts, serialiseDrafts } from '@harbour/core/table';
import type { DraftOwner, DraftVault, KeptDraft, QueuedRemoval, QueuedSave } from '../editing/kept-draft.ts';
import type { RecordService } from '../editing/record-service.ts';
import { joinSaves, type QueuedDraft, queuedSaves, timeAfter, waitingFor } from './save-queue.ts';
import { type Sent, sendSaves } from './send-saves.ts';

/** A change of an existing record that its person has saved, outside of the record's editor. */
export interface SavedChange {
  readonly collection: CollectionName;
  readonly recordId: string;
  /** The record's title, for the list of drafts. */
  readonly title: string;
  readonly drafts: Drafts;
  /** Moves the record to the trash after its edits; null takes that back. */
  readonly removal?: QueuedRemoval | null;
}

/**
 * The saves of the person in this window that are not on the server yet. They are drafts of the vault, so
 * they survive a restart, and are sent one after another once the server can be reached.
 */
export interface SaveQueue {
  /** All queued saves, oldest first, including those in open editors. */
  saves(): readonly QueuedDraft[];
  subscribe(changed: () => void): () => void;
  /** True where a save of this record must be queued: the server is away, or an earlier one still waits. */
  mustQueue(collection: CollectionName, recordId: string): boolean;
  /** Queues changes, one a record; each joins the save that waits for the same record. */
  add(...changes: readonly SavedChange[]): Promise<void>;
  /** Removes the record after all, or keeps it: its edits, if there are any, are sent. */
  decideRemoval(save: QueuedDraft, choice: 'remove' | 'keep'): Promise<void>;
  /** Runs a step while no queued save is being sent, in this window or another one. */
  inTurn<T>(step: () => Promise<T>): Promise<T>;
  /** Removes every queued save of a person. */
  discardAll(person: string): Promise<void>;
  /** Sends from now on, at every return of the connection; returns a function that ends it. */
  start(): () => void;
}

export interface SaveQueueOptions {
  readonly client: Pick<RealtimeClient, 'ask' | 'on' | 'onReturn' | 'isConnected'> & {
    readonly session: Pick<RealtimeClient['session'], 'state'>;
  };
  readonly serviceOf: (collection: CollectionName) => RecordService;
  readonly vault: DraftVault;
  readonly clock: Clock;
  readonly server: string;
  /** The person in this window, who may be cut off, or only presumed to be signed in. */
  readonly session: {
    state(): { readonly user: { readonly _id: string } | null };
    subscribe(changed: () => void): () => void;
  };
  readonly newKey: () => string;
  /** Coordinates windows; undefined where the page is not in a secure context. */
  readonly locks: LockManager | undefined;
  readonly onSent: (sent: Sent) => void;
  readonly onError: (error: unknown) => void;
}

/** How long after a failure in passing the saves are sent again while connected, in milliseconds. */
const RETRY_MS = 5_000;

interface Held {
  readonly options: SaveQueueOptions;
  readonly listeners: Set<() => void>;
  saves: readonly QueuedDraft[];
  /** The last reading of the vault. */
  reading: Promise<void>;
  adding: Promise<unknown>;
  /** True while changes are stored, after which the queue is read once. */
  isAdding: boolean;
  running: Promise<void> | undefined;
  /** True where something has changed since the run began. */
  isAskedAgain: boolean;
  turns: Promise<unknown>;
  cancelRetry: CancelTimer;
}

/** Creates the queue of a window. */
export function createSaveQueue(options: SaveQueueOptions): SaveQueue {
  const held: Held = {
    options,
    listeners: new Set(),
    saves: [],
    reading: Promise.resolve(),
    adding: Promise.resolve(),
    isAdding: false,
    running: undefined,
    isAskedAgain: false,
    turns: Promise.resolve(),
    cancelRetry: () => {},
  };
  return {
    saves: () => held.saves,
    subscribe(changed) {
      held.listeners.add(changed);
      return () => void held.listeners.delete(changed);
    },
    mustQueue: (collection, recordId) =>
      !options.client.isConnected() || waitingFor(held.saves, collection, recordId) !== undefined,
    add(...changes) {
      const added = held.adding.then(() => add(held, changes));
      held.adding = added.catch(() => undefined);
      return added;
    },
    decideRemoval: (save, choice) => decideRemoval(held, save, choice),
    inTurn: (step) => inTurn(held, step),
    discardAll: async (person) => {
      const saves = await options.vault.queued({ person, server: options.server });
      await Promise.all(saves.map(({ key }) => options.vault.remove(key)));
    },
    start: () => start(held),
  };
}

function start(held: Held): () => void {
  const { client, session, vault, onError } = held.options;
  const follow = () => void read(held).then(() => send(held), onError);
  const stops = [
    client.onReturn(follow),
    session.subscribe(follow),
    client.on('disconnect', follow),
    vault.subscribe((key, draft) => {
      // Drafts change at every key press, saves seldom.
      if (held.isAdding) return;
      if (draft?.queued || held.saves.some((save) => save.key === key)) follow();
    }),
    () => held.cancelRetry(),
  ];
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}

function ownerOf({ options }: Held): DraftOwner | undefined {
  const { user } = options.session.state();
  return user === null ? undefined : { person: user._id, server: options.server };
}

/** Reads the vault. Where a later reading has begun meanwhile, this one ends with that, which knows more. */
function read(held: Held): Promise<void> {
  const reading: Promise<void> = readSaves(held).then((saves) => {
    if (reading !== held.reading) return held.reading;
    if (saves.length === 0 && held.saves.length === 0) return;
    held.saves = saves;
    for (const listener of held.listeners) listener();
  });
  held.reading = reading;
  return reading;
}

async function readSaves(held: Held): Promise<readonly QueuedDraft[]> {
  const owner = ownerOf(held);
  return owner ? queuedSaves(await held.options.vault.queued(owner)) : [];
}

async function add(held: Held, changes: readonly SavedChange[]): Promise<void> {
  const { vault, onError } = held.options;
  const owner = ownerOf(held);
  if (!owner) throw new Error('Nobody is signed in to save this.');
  held.isAdding = true;
  try {
    const listed = new Map(queuedSaves(await vault.list(owner)).map((save) => [save.key, save]));
    for (const change of changes) {
      const draft = joinedDraft(held, { ...owner, ...change }, [...listed.values()]);
      await (isNothing(draft) ? vault.remove(draft.key) : vault.put(draft));
      if (isNothing(draft)) listed.delete(draft.key);
      else listed.set(draft.key, draft);
    }
  } finally {
    held.isAdding = false;
    // The list of saves has these before the caller drops the edits.
    await read(held);
  }
  void send(held).catch(onError);
}

/** Returns a change as a save of its own, or joined with the one that waits for the same record. */
function joinedDraft(
  { options: { clock, newKey } }: Held,
  { drafts, removal, ...named }: SavedChange & DraftOwner,
  listed: readonly QueuedDraft[],
): QueuedDraft {
  const earlier = waitingFor(listed, named.collection, named.recordId);
  const joined = joinSaves(earlier ? restoreDrafts(earlier.text).drafts : NO_DRAFTS, drafts);
  const now = clock.now();
  const queued = earlier?.queued ?? { ...NEWLY_QUEUED, at: timeAfter(listed, now) };
  return {
    ...named,
    key: earlier?.key ?? newKey(),
    ...{ table: null, savedAt: new Date(now).toISOString(), window: null },
    text: serialiseDrafts(joined),
    queued: removal === undefined ? queued : { ...queued, removal },
  };
}

const NEWLY_QUEUED: Omit<QueuedSave, 'at'> = {
  ...{ state: 'waiting', refusal: null, values: null, isSent: false, removal: null },
};

/** True where values were put back, and nothing is removed: there is nothing to send. */
function isNothing({ text, queued }: QueuedDraft): boolean {
  return queued.removal === null && !Object.values(restoreDrafts(text).drafts).some(isDirty);
}

async function decideRemoval({ options: { vault } }: Held, save: QueuedDraft, choice: 'remove' | 'keep') {
  // The person has seen by now that someone else changed the record.
  const removal = choice === 'remove' ? { version: null } : null;
  const decided: KeptDraft = {
    ...save,
    queued: { ...save.queued, state: 'waiting', refusal: null, removal },
  };
  await (isNothing({ ...save, queued: { ...save.queued, removal } })
    ? vault.remove(save.key)
    : vault.put(decided));
}

function isSignedIn({ options }: Held, owner: DraftOwner): boolean {
  const { user, authenticated } = options.client.session.state();
  return authenticated && user?._id === owner.person && isStaff(user.role) && options.client.isConnected();
}

/** Sends what waits, one run at a time; a call meanwhile lets another run follow. */
function send(held: Held): Promise<void> {
  held.isAskedAgain = held.running !== undefined;
  held.running ??= sendInTurn(held).finally(() => {
    held.running = undefined;
  });
  return held.running;
}

async function sendInTurn(held: Held): Promise<void> {
  const { client, vault, serviceOf, clock, onSent, onError } = held.options;
  const owner = ownerOf(held);
  if (!owner || !isSignedIn(held, owner) || !held.saves.some(({ queued }) => queued.state === 'waiting'))
    return;
  held.cancelRetry();
  const mayGoOn = () => isSignedIn(held, owner);
  const sent = await inTurn(held, () => sendSaves({ vault, owner, serviceOf, ask: client.ask, mayGoOn }));
  await read(held);
  if (sent.accepted + sent.stopped > 0) onSent(sent);
  // Without a connection, the next return sends the rest.
  if (sent.isLater) {
    if (mayGoOn()) held.cancelRetry = clock.after(RETRY_MS, () => void send(held).catch(onError));
  } else if (held.isAskedAgain) {
    held.isAskedAgain = false;
    await sendInTurn(held);
  }
}

function inTurn<T>(held: Held, step: () => Promise<T>): Promise<T> {
  const { locks, server, session } = held.options;
  const name = `harbour-saves:${server}:${session.state().user?._id ?? ''}`;
  if (locks) return locks.request(name, step) as Promise<T>;
  const turn = held.turns.then(step);
  held.turns = turn.catch(() => undefined);
  return turn;
}
