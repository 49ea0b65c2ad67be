import { type CollectionName, isStaff } from '@harbour/core/contract';
import type { CancelTimer, Clock } from '@harbour/core/platform';
import type { RealtimeClient } from '@harbour/core/realtime';
import { type Drafts, isDirty, NO_DRAFTS, restoreDrafts, serialiseDrafts } from '@harbour/core/table';
import type { DraftOwner, DraftVault, KeptDraft } from '../editing/kept-draft.ts';
import type { RecordService } from '../editing/record-service.ts';
import { joinSaves, type QueuedDraft, queuedSaves, waitingFor } from './save-queue.ts';
import { type Sent, sendSaves } from './send-saves.ts';

/** Edits of an existing record that its person has saved, outside of the record's editor. */
interface SavedEdits {
  readonly collection: CollectionName;
  readonly recordId: string;
  /** The record's title, for the list of drafts. */
  readonly title: string;
  readonly drafts: Drafts;
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
  /** Queues edits; they join the save that waits for the same record. */
  add(edits: SavedEdits): Promise<void>;
  /** Runs a step while no queued save is being sent, in this window or another one. */
  inTurn<T>(step: () => Promise<T>): Promise<T>;
  /** Removes every queued save of a person. */
  discardAll(person: string): Promise<void>;
  /** Sends from now on, at every return of the connection; returns a function that ends it. */
  start(): () => void;
}

export interface SaveQueueOptions {
  readonly client: Pick<RealtimeClient, 'on' | 'onReturn' | 'isConnected' | 'session'>;
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
  /** Counts the readings of the vault: only the last one is used. */
  readings: number;
  adding: Promise<unknown>;
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
    readings: 0,
    adding: Promise.resolve(),
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
    add(edits) {
      const added = held.adding.then(() => add(held, edits));
      held.adding = added.catch(() => undefined);
      return added;
    },
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

async function read(held: Held): Promise<void> {
  held.readings += 1;
  const reading = held.readings;
  const owner = ownerOf(held);
  const saves = owner ? queuedSaves(await held.options.vault.queued(owner)) : [];
  if (reading !== held.readings || (saves.length === 0 && held.saves.length === 0)) return;
  held.saves = saves;
  for (const listener of held.listeners) listener();
}

async function add(held: Held, { collection, recordId, title, drafts }: SavedEdits): Promise<void> {
  const { vault, clock, newKey } = held.options;
  const owner = ownerOf(held);
  if (!owner) throw new Error('Nobody is signed in to save this.');
  const listed = queuedSaves(await vault.list(owner));
  const earlier = waitingFor(listed, collection, recordId);
  const joined = joinSaves(earlier ? restoreDrafts(earlier.text).drafts : NO_DRAFTS, drafts);
  const now = new Date(clock.now()).toISOString();
  const draft: KeptDraft = {
    key: earlier?.key ?? newKey(),
    ...owner,
    ...{ collection, recordId, title, table: null, savedAt: now, window: null },
    text: serialiseDrafts(joined),
    queued: earlier?.queued ?? { at: now, state: 'waiting', refusal: null, values: null, isSent: false },
  };
  // Values that were put back leave nothing to send.
  await (Object.values(joined).some(isDirty) ? vault.put(draft) : vault.remove(draft.key));
  // The list of saves has this one before the caller drops the edits.
  await read(held);
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
  const { vault, serviceOf, clock, onSent, onError } = held.options;
  const owner = ownerOf(held);
  if (!owner || !isSignedIn(held, owner) || !held.saves.some(({ queued }) => queued.state === 'waiting'))
    return;
  held.cancelRetry();
  const mayGoOn = () => isSignedIn(held, owner);
  const sent = await inTurn(held, () => sendSaves({ vault, owner, serviceOf, mayGoOn }));
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
