import type { CollectionName } from '@harbour/core/contract/collections';
import { isStaff } from '@harbour/core/contract/values';
import type { CancelTimer, Clock } from '@harbour/core/platform';
import type { RealtimeClient } from '@harbour/core/realtime';
import { createListeners, type Listeners } from '../../ui/listeners.ts';
import { removeAsRead } from '../editing/draft-vault.ts';
import type { DraftOwner, DraftVault } from '../editing/kept-draft.ts';
import type { RecordService } from '../editing/record-service.ts';
import { addSaves, decideRemoval, takeBackRemovals } from './change-saves.ts';
import { type QueuedDraft, queuedSaves, type SaveQueue, waitingFor } from './save-queue.ts';
import { type Sent, sendSaves } from './send-saves.ts';

export interface SaveQueueOptions {
  readonly client: Pick<RealtimeClient, 'ask' | 'on' | 'onReturn' | 'isConnected'> & {
    readonly session: Pick<RealtimeClient['session'], 'state'>;
  };
  readonly serviceOf: (collection: CollectionName) => RecordService;
  /** Other windows and editors write the same drafts, so each is read and changed in one atomic step. */
  readonly vault: Pick<DraftVault, 'list' | 'queued' | 'change' | 'subscribe'>;
  readonly clock: Clock;
  readonly server: string;
  /** The person in this window, who may be offline, or only presumed to be signed in. */
  readonly session: {
    state(): { readonly user: { readonly _id: string } | null };
    subscribe(changed: () => void): () => void;
  };
  readonly newKey: () => string;
  /** Coordinates windows; undefined if the page is not in a secure context. */
  readonly locks: LockManager | undefined;
  readonly onSent: (sent: Sent) => void;
  readonly onError: (error: unknown) => void;
}

/** The delay after a temporary failure before the saves are sent again while connected, in milliseconds. */
const RETRY_MS = 5_000;

interface Held {
  readonly options: SaveQueueOptions;
  readonly listeners: Listeners;
  saves: readonly QueuedDraft[];
  /** The last reading of the vault. */
  reading: Promise<void>;
  adding: Promise<unknown>;
  /** True while changes are being stored, after which the queue is read once. */
  isAdding: boolean;
  running: Promise<void> | undefined;
  /** True if something has changed since the run began. */
  isAskedAgain: boolean;
  turns: Promise<unknown>;
  cancelRetry: CancelTimer;
}

/** Creates the queue of a window. */
export function createSaveQueue(options: SaveQueueOptions): SaveQueue {
  const held: Held = {
    options,
    listeners: createListeners(),
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
    subscribe: held.listeners.subscribe,
    mustQueue: (collection, recordId) =>
      !options.client.isConnected() || waitingFor(held.saves, collection, recordId) !== undefined,
    add: (...changes) => whileStoring(held, (owner) => addSaves(options, owner, changes)),
    takeBack: (collection, recordIds) =>
      whileStoring(held, (owner) => takeBackRemovals(options.vault, owner, { collection, recordIds })),
    decideRemoval: (save, choice) => decideRemoval(options.vault, save, choice),
    inTurn: (step) => inTurn(held, step),
    async refresh() {
      await read(held);
      return held.saves;
    },
    discard: async (saves) => {
      await Promise.all(saves.map((save) => removeAsRead(options.vault, save)));
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
    vault.subscribe((key, isQueued) => {
      // Drafts change at every key press, saves rarely.
      if (held.isAdding) return;
      if (isQueued || held.saves.some((save) => save.key === key)) follow();
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

/**
 * Reads the vault. If a later read has started meanwhile, this one resolves to the result of that, which is
 * more recent.
 */
function read(held: Held): Promise<void> {
  const reading: Promise<void> = readSaves(held).then((saves) => {
    if (reading !== held.reading) return held.reading;
    if (saves.length === 0 && held.saves.length === 0) return;
    held.saves = saves;
    held.listeners.notify();
  });
  held.reading = reading;
  return reading;
}

async function readSaves(held: Held): Promise<readonly QueuedDraft[]> {
  const owner = ownerOf(held);
  return owner ? queuedSaves(await held.options.vault.queued(owner)) : [];
}

/** Runs a step that stores changes after the earlier ones, then reads the queue once and sends it. */
function whileStoring<T>(held: Held, step: (owner: DraftOwner) => Promise<T>): Promise<T> {
  const stored = held.adding.then(() => store(held, step));
  held.adding = stored.catch(() => undefined);
  return stored;
}

async function store<T>(held: Held, step: (owner: DraftOwner) => Promise<T>): Promise<T> {
  const owner = ownerOf(held);
  if (!owner) throw new Error('Nobody is signed in to save this.');
  held.isAdding = true;
  try {
    return await step(owner);
  } finally {
    held.isAdding = false;
    // The list of saves contains these before the caller drops the edits.
    await read(held);
    void send(held).catch(held.options.onError);
  }
}

function isSignedIn({ options }: Held, owner: DraftOwner): boolean {
  const { user, authenticated } = options.client.session.state();
  return authenticated && user?._id === owner.person && isStaff(user.role) && options.client.isConnected();
}

/** Sends waiting saves, one run at a time; a call during a run causes another run after it. */
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
