import type { CollectionName } from '@harbour/core/contract/collections';
import { isStaff } from '@harbour/core/contract/values';
import type { CancelTimer, Clock } from '@harbour/core/platform';
import type { RealtimeClient } from '@harbour/core/realtime';
import { createListeners, type Listeners } from '../../ui/listeners.ts';
import { removeAsRead } from '../editing/draft-vault.ts';
import type { RecordService } from '../editing/record-service.ts';
import type { DraftOwner, DraftVault } from '../editing/stored-draft.ts';
import { addSaves, decideRemoval, takeBackRemovals } from './change-saves.ts';
import { type QueuedDraft, queuedSaves, type SaveQueue, waitingFor } from './save-queue.ts';
import { type Sent, sendSaves } from './send-saves.ts';

export interface SaveQueueOptions {
  readonly client: Pick<RealtimeClient, 'call' | 'on' | 'onReturn' | 'isConnected'> & {
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

interface Context {
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
  isRequestedAgain: boolean;
  tail: Promise<unknown>;
  cancelRetry: CancelTimer;
}

/** Creates the queue of a window. */
export function createSaveQueue(options: SaveQueueOptions): SaveQueue {
  const context: Context = {
    options,
    listeners: createListeners(),
    saves: [],
    reading: Promise.resolve(),
    adding: Promise.resolve(),
    isAdding: false,
    running: undefined,
    isRequestedAgain: false,
    tail: Promise.resolve(),
    cancelRetry: () => {},
  };
  return {
    saves: () => context.saves,
    subscribe: context.listeners.subscribe,
    mustQueue: (collection, recordId) =>
      !options.client.isConnected() || waitingFor(context.saves, collection, recordId) !== undefined,
    add: (...changes) => whileStoring(context, (owner) => addSaves(options, owner, changes)),
    takeBack: (collection, recordIds) =>
      whileStoring(context, (owner) => takeBackRemovals(options.vault, owner, { collection, recordIds })),
    decideRemoval: (save, choice) => decideRemoval(options.vault, save, choice),
    enqueue: (step) => enqueue(context, step),
    async refresh() {
      await read(context);
      return context.saves;
    },
    discard: async (saves) => {
      await Promise.all(saves.map((save) => removeAsRead(options.vault, save)));
    },
    start: () => start(context),
  };
}

function start(context: Context): () => void {
  const { client, session, vault, onError } = context.options;
  const follow = () => void read(context).then(() => send(context), onError);
  const stops = [
    client.onReturn(follow),
    session.subscribe(follow),
    client.on('disconnect', follow),
    vault.subscribe((key, isQueued) => {
      // Drafts change at every key press, saves rarely.
      if (context.isAdding) return;
      if (isQueued || context.saves.some((save) => save.key === key)) follow();
    }),
    () => context.cancelRetry(),
  ];
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}

function ownerOf({ options }: Context): DraftOwner | undefined {
  const { user } = options.session.state();
  return user === null ? undefined : { person: user._id, server: options.server };
}

/**
 * Reads the vault. If a later read has started meanwhile, this one resolves to the result of that, which is
 * more recent.
 */
function read(context: Context): Promise<void> {
  const reading: Promise<void> = readSaves(context).then((saves) => {
    if (reading !== context.reading) return context.reading;
    if (saves.length === 0 && context.saves.length === 0) return;
    context.saves = saves;
    context.listeners.notify();
  });
  context.reading = reading;
  return reading;
}

async function readSaves(context: Context): Promise<readonly QueuedDraft[]> {
  const owner = ownerOf(context);
  return owner ? queuedSaves(await context.options.vault.queued(owner)) : [];
}

/** Runs a step that stores changes after the earlier ones, then reads the queue once and sends it. */
function whileStoring<T>(context: Context, step: (owner: DraftOwner) => Promise<T>): Promise<T> {
  const stored = context.adding.then(() => store(context, step));
  context.adding = stored.catch(() => undefined);
  return stored;
}

async function store<T>(context: Context, step: (owner: DraftOwner) => Promise<T>): Promise<T> {
  const owner = ownerOf(context);
  if (!owner) throw new Error('Nobody is signed in to save this.');
  context.isAdding = true;
  try {
    return await step(owner);
  } finally {
    context.isAdding = false;
    // The list of saves contains these before the caller drops the edits.
    await read(context);
    void send(context).catch(context.options.onError);
  }
}

function isSignedIn({ options }: Context, owner: DraftOwner): boolean {
  const { user, authenticated } = options.client.session.state();
  return authenticated && user?._id === owner.person && isStaff(user.role) && options.client.isConnected();
}

/** Sends waiting saves, one run at a time; a call during a run causes another run after it. */
function send(context: Context): Promise<void> {
  context.isRequestedAgain = context.running !== undefined;
  context.running ??= sendQueued(context).finally(() => {
    context.running = undefined;
  });
  return context.running;
}

async function sendQueued(context: Context): Promise<void> {
  const { client, vault, serviceOf, clock, onSent, onError } = context.options;
  const owner = ownerOf(context);
  if (
    !owner ||
    !isSignedIn(context, owner) ||
    !context.saves.some(({ queued }) => queued.state === 'waiting')
  )
    return;
  context.cancelRetry();
  const mayGoOn = () => isSignedIn(context, owner);
  const sent = await enqueue(context, () =>
    sendSaves({ vault, owner, serviceOf, request: client.call, mayGoOn }),
  );
  await read(context);
  if (sent.accepted + sent.stopped > 0) onSent(sent);
  // Without a connection, the next return sends the rest.
  if (sent.isLater) {
    if (mayGoOn()) context.cancelRetry = clock.after(RETRY_MS, () => void send(context).catch(onError));
  } else if (context.isRequestedAgain) {
    context.isRequestedAgain = false;
    await sendQueued(context);
  }
}

function enqueue<T>(context: Context, step: () => Promise<T>): Promise<T> {
  const { locks, server, session } = context.options;
  const name = `harbour-saves:${server}:${session.state().user?._id ?? ''}`;
  if (locks) return locks.request(name, step) as Promise<T>;
  const result = context.tail.then(step);
  context.tail = result.catch(() => undefined);
  return result;
}
