import { isStaff, staffRoles } from '@harbour/core/contract/values';
import type { CancelTimer, Clock, Storage, TextStore } from '@harbour/core/platform';
import type { RealtimeClient, SessionState, SessionUser } from '@harbour/core/realtime';
import { equalValues } from '@harbour/core/table';
import * as v from 'valibot';
import { readPreference, removePreference, storePreference } from './preferences.ts';

/** The kinds of stored responses: rows of a list, names in its cells, a record, the arrangement of a list. */
type StoredKind = 'list' | 'names' | 'record' | 'view';

/** A response of the server from an earlier time. */
interface StoredResponse {
  /** The time of the server's response, as ISO text in UTC. */
  readonly at: string;
  /** JSON; the reader must parse it. */
  readonly response: unknown;
}

/**
 * The last responses that a person received, stored on this device for the start before the server responds
 * and for the time without it. They belong to one person, are at most a week old, and are removed with the
 * session.
 */
export interface StoredResponses {
  /** The person who was signed in last, if their responses are stored. */
  person(): SessionUser | undefined;
  /**
   * Returns a stored response while the connection is not signed in; a server that responds is always asked.
   */
  read(kind: StoredKind, key: string): StoredResponse | undefined;
  /** Stores a response of the server for the signed-in person and evicts the oldest of its kind. */
  store(kind: StoredKind, key: string, response: unknown): void;
  /** Removes everything, because nobody is signed in any more. */
  clear(): void;
}

/** The number of responses of each kind that are stored. */
const MOST: Readonly<Record<StoredKind, number>> = { list: 8, names: 8, record: 50, view: 50 };
const LONGEST_MS = 7 * 86_400_000;
/** Responses that arrive within this time are written together, in milliseconds. */
const DEBOUNCE_MS = 500;
/** The most characters that are written; without room for all of them, the oldest responses are dropped. */
const MOST_TEXT = 6_000_000;

const personSchema: v.GenericSchema<unknown, SessionUser> = v.object({
  _id: v.string(),
  email: v.string(),
  name: v.string(),
  role: v.picklist(staffRoles),
  missingFactor: v.exactOptional(v.object({ dueAt: v.string(), isDue: v.boolean() })),
});
const entrySchema = v.object({
  kind: v.picklist(['list', 'names', 'record', 'view']),
  key: v.string(),
  at: v.string(),
  response: v.unknown(),
});
const textSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.string(), person: personSchema, entries: v.array(entrySchema) }),
);

type Entry = v.InferOutput<typeof entrySchema>;

export interface StoredResponsesOptions {
  readonly client: Pick<RealtimeClient, 'on' | 'session'>;
  readonly stored: TextStore;
  readonly clock: Clock;
  /** Records who signed in last on this device, in whatever window. */
  readonly storage: Storage;
  /** The version of the program: another one may request other fields. */
  readonly version: string;
  readonly onError: (error: unknown) => void;
}

interface Context {
  readonly options: StoredResponsesOptions;
  person: SessionUser | undefined;
  /** The newest last. */
  entries: readonly Entry[];
  cancel: CancelTimer;
}

/** Reads the stored responses of this device, and follows the session of a client from now on. */
export async function openStoredResponses(options: StoredResponsesOptions): Promise<StoredResponses> {
  const { client, stored, clock } = options;
  const text = await stored.load().catch(() => undefined);
  const read = readText(text, options);
  const context: Context = { options, ...read, cancel: () => {} };
  client.on('session', (state) => follow(context, state));
  // A session that has ended has no person; one that is only offline keeps its person.
  client.on('logout', () => clear(context));
  return {
    person: () => context.person,
    read(kind, key) {
      if (client.session.state().authenticated) return undefined;
      return context.entries.find((entry) => entry.kind === kind && entry.key === key);
    },
    store(kind, key, response) {
      const { user, authenticated } = client.session.state();
      if (!authenticated || user === null || user._id !== context.person?._id) return;
      const at = new Date(clock.now()).toISOString();
      const others = context.entries.filter((entry) => entry.kind !== kind || entry.key !== key);
      context.entries = withoutOldest([...others, { kind, key, at, response }], kind);
      writeSoon(context);
    },
    clear: () => clear(context),
  };
}

function readText(
  text: string | undefined,
  { version, clock, storage }: StoredResponsesOptions,
): Pick<Context, 'person' | 'entries'> {
  const { success, output } = v.safeParse(textSchema, text ?? '');
  const isTheirs = success && output.person._id === readPreference(storage, 'person');
  if (!isTheirs || output.version !== version) return { person: undefined, entries: [] };
  const from = new Date(clock.now() - LONGEST_MS).toISOString();
  const entries = output.entries.filter(({ at }) => at >= from);
  return { person: entries.length > 0 ? output.person : undefined, entries };
}

/** Another person, or another role of the same one, starts with nothing. */
function follow(context: Context, { user, authenticated }: SessionState): void {
  if (user === null || !authenticated) return;
  if (!isStaff(user.role)) {
    clear(context);
    return;
  }
  storePreference(context.options.storage, 'person', user._id);
  if (equalValues(user, context.person)) return;
  if (user._id !== context.person?._id || user.role !== context.person.role) context.entries = [];
  context.person = user;
  writeSoon(context);
}

function withoutOldest(entries: readonly Entry[], kind: StoredKind): readonly Entry[] {
  const same = entries.filter((entry) => entry.kind === kind);
  const [oldest] = same;
  return same.length > MOST[kind] ? entries.filter((entry) => entry !== oldest) : entries;
}

function writeSoon(context: Context): void {
  const { clock, storage, stored, onError } = context.options;
  context.cancel();
  context.cancel = clock.after(DEBOUNCE_MS, () => {
    // In another window somebody else may have signed in since.
    if (readPreference(storage, 'person') === context.person?._id)
      stored.save(textOf(context)).catch(onError);
  });
}

function clear(context: Context): void {
  const { storage, stored, onError } = context.options;
  // In another window somebody else may have signed in since.
  if (context.person && readPreference(storage, 'person') === context.person._id)
    removePreference(storage, 'person');
  context.cancel();
  context.person = undefined;
  context.entries = [];
  stored.clear().catch(onError);
}

function textOf({ person, entries, options }: Context): string {
  const { version } = options;
  let left = entries;
  let text = JSON.stringify({ version, person, entries: left });
  while (text.length > MOST_TEXT && left.length > 0) {
    left = left.slice(Math.ceil(left.length / 4));
    text = JSON.stringify({ version, person, entries: left });
  }
  return text;
}
