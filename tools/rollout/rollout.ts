import { isMap, parseDocument } from 'yaml';

/** The shares of installed programs that are offered a release, in percent, stage by stage. */
const STAGES = [5, 25, 100] as const;
/** A release advances only while at least this share of its sessions, in percent, was free of crashes. */
const LEAST_CRASH_FREE = 99.9;
/** The feeds of the three systems, which electron-updater reads. */
const FEEDS = ['latest.yml', 'latest-mac.yml', 'latest-linux.yml'] as const;

/** The sessions of a release, as the server counted them. */
export interface Health {
  readonly sessions: number;
  readonly crashedSessions: number;
}

/** The store behind the update address. */
export interface Bucket {
  /** The text of a file; `undefined` if there is none. */
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string): Promise<void>;
}

export interface RolloutDeps {
  readonly bucket: Bucket;
  readonly healthOf: (release: string) => Promise<Health>;
  /** A release advances only after this number of sessions. */
  readonly leastSessions: number;
}

/** The state of the release that the feeds name. */
export interface RolloutState {
  readonly release: string;
  /** The share that is offered it, in percent; 0 while it is stopped. */
  readonly share: number;
  readonly health: Health;
}

/**
 * Controls how many installed programs are offered a release. Each command returns a sentence that describes
 * its effect.
 */
export interface Rollout {
  /** Offers a release to the first stage; `feeds` has the text of its feeds by name. */
  begin(feeds: ReadonlyMap<string, string>): Promise<string>;
  state(): Promise<RolloutState>;
  /**
   * Goes to the next stage; stops instead when too many sessions crashed. @throws Error with the cause `WAIT`
   * while it must wait
   */
  advance(): Promise<string>;
  /** Stops when too many sessions crashed; else changes nothing. */
  watch(): Promise<string>;
  stop(): Promise<string>;
  /** Offers the previous release to everyone, also to those that have this one. */
  back(): Promise<string>;
}

/** Creates the roll-out of the feeds in a bucket. */
export function createRollout(deps: RolloutDeps): Rollout {
  const { bucket, leastSessions } = deps;
  async function state(): Promise<RolloutState> {
    const { release, share } = readFeed(await firstFeed(bucket));
    return { release, share, health: await deps.healthOf(release) };
  }
  async function stop({ release }: Pick<RolloutState, 'release'>): Promise<string> {
    await rewrite(bucket, release, 0);
    return `${release} is stopped: nobody else is offered it.`;
  }
  async function stopIfBad(): Promise<RolloutState | string> {
    const now = await state();
    if (now.share === 0 || isGood(now.health)) return now;
    return `${describe(now)}, below ${LEAST_CRASH_FREE} %. ${await stop(now)}`;
  }
  return {
    state,
    async begin(feeds) {
      for (const [name, text] of feeds) await beginFeed(bucket, name, text);
      const [text = ''] = feeds.values();
      return `${readFeed(text).release} is offered to ${STAGES[0]} % of the installed programs.`;
    },
    async advance() {
      const now = await stopIfBad();
      if (typeof now === 'string') return now;
      if (now.share === 0)
        throw wait(`${now.release} is stopped: publish a release that mends it, or go back.`);
      const next = STAGES.find((stage) => stage > now.share);
      if (next === undefined) return `${now.release} is offered to everyone already.`;
      if (now.health.sessions < leastSessions) {
        throw wait(`${describe(now)}: it stays at ${now.share} % until there are ${leastSessions}.`);
      }
      await rewrite(bucket, now.release, next);
      return `${describe(now)}. It is offered to ${next} % now.`;
    },
    async watch() {
      const now = await stopIfBad();
      return typeof now === 'string' ? now : `${describe(now)}. It is offered to ${now.share} %.`;
    },
    stop: async () => stop(readFeed(await firstFeed(bucket))),
    back: () => goBack(bucket),
  };
}

/** The cause of an error that is not a failure: the roll-out must stay where it is. */
export const WAIT = 'wait';
const wait = (sentence: string) => new Error(sentence, { cause: WAIT });

/**
 * True while the share of sessions without a crash is not below the limit; without sessions nothing is known.
 */
function isGood({ sessions, crashedSessions }: Health): boolean {
  return sessions === 0 || (sessions - crashedSessions) * 100 >= LEAST_CRASH_FREE * sessions - 1e-9;
}

/** `1.2.0: 1,000 sessions, 99.85 % free of crashes`; the share is rounded down. */
export function describe({ release, health }: Pick<RolloutState, 'release' | 'health'>): string {
  const { sessions, crashedSessions } = health;
  if (sessions === 0) return `${release}: no sessions yet`;
  const free = Math.floor(((sessions - crashedSessions) * 10_000) / sessions) / 100;
  return `${release}: ${sessions.toLocaleString('en')} sessions, ${free} % free of crashes`;
}

const previous = (name: string) => `previous-${name}`;

/** Stores the feed that everyone was last offered, so that a release can be taken back. */
async function beginFeed(bucket: Bucket, name: string, text: string): Promise<void> {
  const current = await bucket.read(name);
  if (current !== undefined) {
    const { release, share } = readFeed(current);
    if (share === 100 && release !== readFeed(text).release) await bucket.write(previous(name), current);
  }
  await bucket.write(name, withShare(text, STAGES[0]));
}

async function goBack(bucket: Bucket): Promise<string> {
  const stored = await Promise.all(
    FEEDS.map(async (name) => [name, await bucket.read(previous(name))] as const),
  );
  const feeds = stored.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]));
  const [first] = feeds;
  if (first === undefined) throw new Error('There is no release before this one to go back to.');
  for (const [name, text] of feeds) await bucket.write(name, withShare(text, 100));
  return `${readFeed(first[1]).release} is offered to everyone again, also in place of the release after it.`;
}

/** Writes the share into each feed of the release. */
async function rewrite(bucket: Bucket, release: string, share: number): Promise<void> {
  for (const name of FEEDS) {
    const text = await bucket.read(name);
    if (text !== undefined && readFeed(text).release === release)
      await bucket.write(name, withShare(text, share));
  }
}

async function firstFeed(bucket: Bucket): Promise<string> {
  for (const name of FEEDS) {
    const text = await bucket.read(name);
    if (text !== undefined) return text;
  }
  throw new Error('The store has no latest*.yml: nothing was released yet.');
}

/** Without a share, electron-updater offers a feed to everyone. */
function readFeed(text: string): Pick<RolloutState, 'release' | 'share'> {
  const feed = parseDocument(text);
  const release: unknown = isMap(feed.contents) ? feed.get('version') : undefined;
  const share: unknown = isMap(feed.contents) ? feed.get('stagingPercentage') : undefined;
  if (typeof release !== 'string')
    throw new Error('A feed names no version: it is no file of electron-builder.');
  return { release, share: typeof share === 'number' ? share : 100 };
}

/** Changes only the share; names, sizes and checksums stay as they were signed. */
function withShare(text: string, share: number): string {
  const feed = parseDocument(text);
  feed.set('stagingPercentage', share);
  return feed.toString();
}
