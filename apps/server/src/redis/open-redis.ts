import { createHmac } from 'node:crypto';
import type { Redis as Connection } from 'ioredis';
import { createListeners } from '../concurrency/listeners.ts';
import { within } from '../concurrency/timers.ts';

/** Redis (or Valkey), which the nodes of one database share. The server can run without it. */
export interface Redis {
  /**
   * Runs commands; each rejects within {@link COMMAND_MS}, at once while Redis is unavailable. Keys get a
   * prefix.
   */
  readonly client: Connection;
  /** True while both connections respond. */
  isUp(): boolean;
  /** Adds a listener for the loss (`false`) and the return (`true`) of Redis. */
  onChange(listener: (isUp: boolean) => void): void;
  /** Sends a message to all nodes, this one included; messages are lost while Redis is unavailable. */
  publish(channel: Channel, message: string): void;
  /** Adds a listener for the messages of a channel. */
  subscribe(channel: Channel, listener: (message: string) => void): void;
  /** Returns a short digest instead of a text that Redis must not store, such as an email address. */
  digest(text: string): string;
  close(): void;
}

type Channel = 'changes' | 'presence';

export interface OpenRedisOptions {
  readonly redisUrl: string;
  /** The secret that all nodes of an installation share; others may use the same Redis. */
  readonly secret: string;
  readonly log: RedisLog;
}

/** Logger for messages to the operator; pino's loggers fit. */
interface RedisLog {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
}

/** Redis replies in less than a millisecond; a call waits at most this long for a reply. */
const COMMAND_MS = 300;
/** How often both connections are checked, in milliseconds: a frozen server keeps them open. */
const PING_EVERY_MS = 500;
const RETRY_MS = 500;
/** The longest time that a start waits for Redis, in milliseconds. */
const START_MS = 2_000;

/**
 * Connects to Redis. Resolves without a connection after {@link START_MS}, and keeps trying as long as the
 * process runs. The log has one warning when Redis is lost and one line when it returns.
 */
export async function openRedis({ redisUrl, secret, log }: OpenRedisOptions): Promise<Redis> {
  // Imported only here, because most servers have no Redis.
  const ioredis = await import('ioredis');
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
  const space = `harbour:${digest('redis').slice(0, 8)}:`;
  const client = new ioredis.Redis(redisUrl, { ...options, keyPrefix: space });
  const subscriber = new ioredis.Redis(redisUrl, options);
  const connections = [client, subscriber];
  const channels = { changes: createListeners<string>(), presence: createListeners<string>() };
  subscriber.on('message', (channel: string, message: string) => {
    for (const name of channelNames) if (channel === space + name) channels[name].notify(message);
  });

  const state = createState({ where: new URL(redisUrl).host, log });
  let isSubscribed = false;
  const look = () => state.set(client.status === 'ready' && isSubscribed);
  const subscribe = async () => {
    try {
      await subscriber.subscribe(...channelNames.map((name) => space + name));
      isSubscribed = true;
      look();
    } catch (error) {
      state.failed(error);
      subscriber.disconnect(true);
    }
  };
  subscriber.on('ready', () => void subscribe());
  subscriber.on('close', () => {
    isSubscribed = false;
    look();
  });
  client.on('ready', look).on('close', look);
  for (const connection of connections) connection.on('error', state.failed);
  const timer = setInterval(() => void Promise.all(connections.map(reconnectIfSilent)), PING_EVERY_MS);
  timer.unref();

  await within(START_MS, state.first);
  state.begin();
  return {
    client,
    isUp: state.isUp,
    onChange: state.onChange,
    publish: (channel, message) => void client.publish(space + channel, message).catch(() => undefined),
    subscribe: (channel, listener) => channels[channel].add(listener),
    digest,
    close() {
      clearInterval(timer);
      state.end();
      for (const connection of connections) connection.disconnect();
    },
  };
}

const channelNames = ['changes', 'presence'] as const satisfies readonly Channel[];

const options = {
  commandTimeout: COMMAND_MS,
  connectTimeout: 2_000,
  // A command fails at once while Redis is unavailable, and is not sent later, when nobody waits for it any
  // more.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  retryStrategy: () => RETRY_MS,
  disableClientInfo: true,
};

/** Checks twice: this process itself may have been too busy to see the reply in time. */
async function reconnectIfSilent(connection: Connection): Promise<void> {
  if (connection.status !== 'ready') return;
  const ping = () => connection.ping();
  await ping()
    .catch(ping)
    .catch(() => connection.disconnect(true));
}

interface StateDeps {
  readonly where: string;
  readonly log: RedisLog;
}

const SILENT = 'Redis does not respond: nodes work without it until it does';
const NOT_LET_IN =
  'Redis does not accept this node’s login, and the node works without it: if its user or password was changed, set REDIS_URL and restart this node';

/** Knows whether Redis is available, and logs its loss, once the reason is known, and its return. */
function createState({ where, log }: StateDeps) {
  const listeners = createListeners<boolean>();
  const { promise: first, resolve } = Promise.withResolvers<void>();
  let isUp = false;
  let isLogged = false;
  let isEnded = false;
  let reason: string | undefined;
  /** The last logged message about an unavailable Redis. */
  let lastMessage: string | undefined;

  function warn(): void {
    const line = /^(WRONGPASS|NOAUTH)/.test(reason ?? '') ? NOT_LET_IN : SILENT;
    if (line === lastMessage) return;
    lastMessage = line;
    log.warn({ where, reason }, line);
  }
  return {
    first,
    isUp: () => isUp,
    onChange: listeners.add,
    /** Logs if Redis is unavailable at the start; from then on changes are logged. */
    begin(): void {
      isLogged = true;
      if (!isUp) warn();
    },
    end(): void {
      isEnded = true;
    },
    failed(error: unknown): void {
      reason = error instanceof Error ? error.message : String(error);
      if (isLogged && !isUp && !isEnded) warn();
    },
    set(now: boolean): void {
      if (now === isUp || isEnded) return;
      isUp = now;
      if (now) resolve();
      if (isLogged && lastMessage !== undefined) log.info({ where }, 'Redis responds again');
      reason = undefined;
      lastMessage = undefined;
      listeners.notify(now);
    },
  };
}
