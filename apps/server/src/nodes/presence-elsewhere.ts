import type { PresentPerson } from '@harbour/core/contract/actions';
import * as v from 'valibot';
import { createListeners } from '../concurrency/listeners.ts';
import type { Redis } from '../redis/open-redis.ts';

/**
 * The people who view records on the other nodes. Records are identified by a key that is the same on all
 * nodes.
 */
export interface PresenceElsewhere {
  /** The people at a record on other nodes, or `undefined` while they are unknown. */
  peopleAt(record: string): readonly PresentPerson[] | undefined;
  /** Notifies the other nodes of the people at a record here; an empty list if the last one has left. */
  share(record: string, people: readonly PresentPerson[]): void;
  /** Adds a listener for records whose people on other nodes have changed, or became known or unknown. */
  onChange(listener: (records: ReadonlySet<string> | 'all') => void): void;
  /** Starts reading; without it, people on other nodes are unknown. */
  start(): void;
  /** Removes the people of this node, who will reconnect to other nodes. */
  stop(): Promise<void>;
}

/** The people of a node expire if it has not renewed them for this long, in milliseconds. */
const RETENTION_MS = 6_000;
/** How often a node renews its own people and reads those of all others, in milliseconds. */
const ROUND_MS = 2_000;
/** How soon a node that Redis did not know reads again, in milliseconds: the others are renewing theirs. */
const AGAIN_MS = 300;
/** The field that marks a node without people as alive. */
const ALIVE = '';
/** The set of all nodes; each has its own hash, which expires. */
const NODES = 'nodes';

type People = ReadonlyMap<string, readonly PresentPerson[]>;

/**
 * Shares presence through Redis: each node keeps a hash of its people by record, and a message names the
 * record that changed. A round repairs losses: it rewrites the node's own hash and reads all others.
 */
export function createPresenceElsewhere(redis: Redis, node: string): PresenceElsewhere {
  const own = new Map<string, readonly PresentPerson[]>();
  const others = createOthers();
  const inOrder = createQueue();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  const announce = createAnnounce(redis, node);

  function begin(afterMs: number): void {
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(() => inOrder(round), afterMs).unref();
  }

  async function round(): Promise<void> {
    if (!isRunning || !redis.isUp()) return;
    begin(ROUND_MS);
    const isNew = await writeOwn(redis, node, own);
    const found = await readOthers(redis, node);
    if (!redis.isUp()) return;
    if (!isNew) return others.replace(found);
    // A Redis that does not know this node was emptied: for a moment it lacks the others' people too.
    others.add(found);
    announce();
    begin(AGAIN_MS);
  }

  async function hear(message: string): Promise<void> {
    const [from, record] = v.parse(messageSchema, JSON.parse(message));
    if (!isRunning || !redis.isUp() || from === node) return;
    const people = await readNode(redis, from, record);
    if (redis.isUp()) others.change(from, people ?? new Map(), record);
  }

  redis.subscribe('presence', (message) => inOrder(() => hear(message)));
  redis.onChange((isUp) => (isUp ? begin(0) : others.clear()));
  return {
    peopleAt: others.peopleAt,
    onChange: others.onChange,
    share(record, people) {
      store(own, { record, people });
      if (!isRunning || !redis.isUp()) return;
      void writeRecord(redis, { node, record, people }).catch(() => undefined);
      announce(record);
    },
    start() {
      isRunning = true;
      begin(0);
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      if (redis.isUp())
        await removeNode(redis, node).then(
          () => announce(),
          () => undefined,
        );
    },
  };
}

/** Returns a function that notifies the other nodes that people changed, at one record or at any. */
function createAnnounce(redis: Redis, node: string) {
  return (record?: string) =>
    redis.publish('presence', JSON.stringify(record === undefined ? [node] : [node, record]));
}

function store(own: Map<string, readonly PresentPerson[]>, { record, people }: Omit<AtRecord, 'node'>): void {
  if (people.length > 0) own.set(record, people);
  else own.delete(record);
}

/** Runs tasks one after another, so that an older read never overwrites a newer one. */
function createQueue() {
  let queue = Promise.resolve();
  return (task: () => Promise<void>) => {
    // A failure is repaired by the next round; the connection logs the loss of Redis.
    queue = queue.then(task).catch(() => undefined);
  };
}

type Nodes = ReadonlyMap<string, People>;

/** Stores what is known of other nodes, and reports the records whose people differ. */
function createOthers() {
  const changed = createListeners<ReadonlySet<string> | 'all'>();
  let nodes: Nodes = new Map();
  let isKnown = false;

  function learn(next: Nodes, known: boolean): void {
    const differing = known === isKnown ? differences(nodes, next) : 'all';
    nodes = next;
    isKnown = known;
    if (differing === 'all' || differing.size > 0) changed.notify(differing);
  }
  return {
    onChange: changed.add,
    peopleAt: (record: string) =>
      isKnown ? [...nodes.values()].flatMap((people) => people.get(record) ?? []) : undefined,
    replace: (found: Nodes) => learn(found, true),
    add: (found: Nodes) => learn(new Map([...nodes, ...found]), isKnown),
    clear: () => learn(new Map(), false),
    /** Replaces the people of a node, at one record or at all. */
    change(node: string, people: People, record?: string): void {
      const stored = record === undefined ? [] : [...(nodes.get(node) ?? [])].filter(([at]) => at !== record);
      learn(new Map([...nodes, [node, new Map([...stored, ...people])]]), isKnown);
    },
  };
}

/** The node whose people changed, and the record; all of its records without one. */
const messageSchema = v.union([v.tuple([v.string()]), v.tuple([v.string(), v.string()])]);

const peopleSchema = v.array(
  v.object({
    admin: v.pipe(
      v.string(),
      v.transform((id) => id as PresentPerson['admin']),
    ),
    name: v.string(),
    field: v.exactOptional(v.string()),
    since: v.string(),
  }),
);

const hashOf = (node: string) => `presence:${node}`;

/** Writes all people of this node; true if Redis did not know the node. */
async function writeOwn(redis: Redis, node: string, own: People): Promise<boolean> {
  const fields = [...own].flatMap(([record, people]) => [record, JSON.stringify(people)]);
  const replies = await redis.client
    .multi()
    .del(hashOf(node))
    .hset(hashOf(node), ALIVE, '', ...fields)
    .pexpire(hashOf(node), RETENTION_MS)
    .sadd(NODES, node)
    .exec();
  for (const [error] of replies ?? []) if (error) throw error;
  return replies?.at(-1)?.[1] === 1;
}

interface AtRecord {
  readonly node: string;
  readonly record: string;
  readonly people: readonly PresentPerson[];
}

async function writeRecord({ client }: Redis, { node, record, people }: AtRecord): Promise<void> {
  const hash = hashOf(node);
  if (people.length === 0) await client.hdel(hash, record);
  else await client.multi().hset(hash, record, JSON.stringify(people)).pexpire(hash, RETENTION_MS).exec();
}

async function removeNode({ client }: Redis, node: string): Promise<void> {
  await client.multi().del(hashOf(node)).srem(NODES, node).exec();
}

/** Reads the people of all other nodes, and forgets the nodes whose hash has expired. */
async function readOthers(redis: Redis, node: string): Promise<Nodes> {
  const names = (await redis.client.smembers(NODES)).filter((name) => name !== node);
  const found = await Promise.all(names.map(async (name) => [name, await readNode(redis, name)] as const));
  const gone = found.flatMap(([name, people]) => (people ? [] : [name]));
  if (gone.length > 0) await redis.client.srem(NODES, ...gone);
  return new Map(found.flatMap(([name, people]) => (people ? [[name, people] as const] : [])));
}

/** Reads the people of a node, at one record or at all; `undefined` if it has gone. */
async function readNode({ client }: Redis, node: string, record?: string): Promise<People | undefined> {
  if (record !== undefined) {
    const text = await client.hget(hashOf(node), record);
    return text === null ? undefined : new Map([[record, parse(text)]]);
  }
  const fields = Object.entries(await client.hgetall(hashOf(node)));
  if (fields.length === 0) return undefined;
  return new Map(fields.filter(([at]) => at !== ALIVE).map(([at, text]) => [at, parse(text)]));
}

function parse(text: string): readonly PresentPerson[] {
  return v.parse(peopleSchema, JSON.parse(text));
}

/** The records whose people differ. */
function differences(before: Nodes, after: Nodes): Set<string> {
  const records = [...before.values(), ...after.values()].flatMap((people) => [...people.keys()]);
  const at = (nodes: Nodes, record: string) =>
    JSON.stringify([...nodes.values()].flatMap((people) => people.get(record) ?? []));
  return new Set(records.filter((record) => at(before, record) !== at(after, record)));
}
