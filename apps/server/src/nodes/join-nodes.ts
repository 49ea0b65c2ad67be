import type { Database } from '../database/database.ts';
import type { Redis } from '../redis/open-redis.ts';
import { createPresenceElsewhere, type PresenceElsewhere } from './presence-elsewhere.ts';

/** The other nodes of the database, as far as Redis reports on them. */
export interface Nodes {
  /** Notifies them that this node has committed changes, so that they read the log at once. */
  announce(): void;
  /** The people who view records on them; `undefined` without Redis. */
  readonly presence: PresenceElsewhere | undefined;
  start(): void;
  stop(): Promise<void>;
}

export interface JoinNodesDeps {
  readonly database: Database;
  /** Absent if this is the only node. */
  readonly redis?: Redis | undefined;
  /** Called when another node has committed changes. */
  readonly onAnnounced: () => void;
}

/** A node announces its changes at most this often, in milliseconds; one announcement covers all of them. */
const GATHER_MS = 20;

/** Joins the nodes that share Redis; they continue to work without it: see `docs/decisions/0039`. */
export function joinNodes({ database, redis, onAnnounced }: JoinNodesDeps): Nodes {
  // The embedded database has no name for its only node.
  const node = database.node ?? 'embedded';
  if (!redis) return { announce() {}, presence: undefined, start() {}, async stop() {} };
  const presence = createPresenceElsewhere(redis, node);
  redis.subscribe('changes', (from) => {
    if (from !== node) onAnnounced();
  });
  const announce = gather(() => redis.publish('changes', node));
  return { announce, presence, start: presence.start, stop: presence.stop };
}

/** Returns a function that calls `send` at once, and then once for all further calls of {@link GATHER_MS}. */
function gather(send: () => void): () => void {
  let isResting = false;
  let isCurrent = false;
  return function call() {
    isCurrent = isResting;
    if (isResting) return;
    isResting = true;
    send();
    setTimeout(() => {
      isResting = false;
      if (isCurrent) call();
    }, GATHER_MS).unref();
  };
}
