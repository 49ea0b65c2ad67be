import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Application } from '@feathersjs/feathers';
import type { MissedChanges } from '@harbour/core/contract/actions';
import { POSITION_EVENT } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { registerAction } from '../../calls/register-action.ts';
import { shareNext } from '../../concurrency/join-calls.ts';
import type { Database } from '../../database/database.ts';
import { createChangeLog } from '../../nodes/change-log.ts';
import { type PublishedPosition, positionText, readPosition } from '../../nodes/published-position.ts';
import { POSITIONS_ROOM, roomOfAccount, roomOfRole } from '../../realtime/rooms.ts';
import type { Sockets } from '../../realtime/sockets.ts';
import { createReadMissed, type MissedEvent } from './read-missed.ts';

/** How often sockets receive a later position, in milliseconds. */
const INTERVAL_MS = 15_000;
/** The most ids of a collection in a response; more are returned as `many`. */
const MOST_IDS = 100;

export interface MissedChangesDeps {
  readonly database: Database;
  readonly sockets: Pick<Sockets, 'notifyPositions' | 'broadcast' | 'count'>;
  readonly published: PublishedPosition;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Sends the published position of the change log to the sockets, while it advances. */
export interface PositionNotifier {
  start(): void;
  stop(): void;
}

/**
 * Registers `changes/missed`: what a caller missed since a position. It is `unknown` for a position that was
 * given to another caller or role, or that is older than the log. The log is read after the socket has joined
 * its rooms, so each change is either in the response or arrives as an event. The position of the response is
 * taken before the events that it covers leave the process, and is sent after them.
 */
export function registerMissedChanges(app: Application, deps: MissedChangesDeps): PositionNotifier {
  const { sockets, published } = deps;
  const { db } = deps.database;
  const changeLog = createChangeLog(db);
  const readMissed = createReadMissed({ ...deps, db, changeLog });

  /** Without other nodes there is no reader of the log: its end is looked up on demand. */
  const refresh = shareNext(async () => {
    if (deps.database.kind === 'pglite') published.read(await changeLog.end());
    return () => {};
  });

  registerAction(app, 'changes/missed', async (known, params): Promise<MissedChanges> => {
    const reader = readerOf(params);
    const from = known.position === null ? undefined : readPosition(known.position);
    const events = from && known.reader === reader ? await readMissed(from) : undefined;
    await refresh(undefined);
    if (params.connection) sockets.notifyPositions(params.connection);
    const position = published.position();
    await yieldToEventLoop();
    return {
      position: position ? positionText(position) : null,
      reader,
      missed: events === undefined ? 'unknown' : idsFor(roomsOf(params), events),
    };
  });
  return createNotifier(deps, refresh);
}

function createNotifier(
  { sockets, published, onError }: MissedChangesDeps,
  refresh: (key: undefined) => Promise<void>,
): PositionNotifier {
  let timer: NodeJS.Timeout | undefined;
  let notified: string | undefined;
  const notify = async () => {
    if (sockets.count() === 0) return;
    await refresh(undefined);
    const end = published.position();
    const position = end && positionText(end);
    if (position === undefined || position === notified) return;
    notified = position;
    sockets.broadcast({ rooms: [POSITIONS_ROOM], except: [], event: POSITION_EVENT, payload: { position } });
  };
  return {
    start() {
      timer = setInterval(() => void notify().catch(onError), INTERVAL_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** Identifies everything that decides which records a caller sees. */
function readerOf({ role = 'anonymous', session }: CallParams): string {
  return session ? `${role}:${session.account.id}` : role;
}

/** The rooms that a socket of the caller has joined. */
function roomsOf({ role = 'anonymous', session }: CallParams): ReadonlySet<string> {
  return new Set([roomOfRole(role), ...(session ? [roomOfAccount(session.account.id)] : [])]);
}

/** Returns the ids of the events that sockets in those rooms received, or would have received. */
function idsFor(rooms: ReadonlySet<string>, events: readonly MissedEvent[]): MissedChanges['missed'] {
  const ids = new Map<CollectionName, Set<RecordId>>();
  for (const event of events) {
    if (!event.rooms.some((room) => rooms.has(room))) continue;
    if (event.except.some((room) => rooms.has(room))) continue;
    ids.set(event.collection, (ids.get(event.collection) ?? new Set()).add(event.id));
  }
  return Object.fromEntries(
    [...ids].map(([collection, found]) => [collection, found.size > MOST_IDS ? 'many' : [...found]]),
  );
}
