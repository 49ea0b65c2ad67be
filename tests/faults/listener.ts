import { createRealtimeClient, type LiveQuery, type RealtimeClient } from '@harbour/core/realtime';
import { now, untilTrue } from './checker-clock.ts';
import { type Called, COLLECTION, stateOf } from './client-calls.ts';
import type { History, RecordState } from './history.ts';
import type { SignedIn } from './people.ts';

/** A client of the apps that shows live lists and notes all that it is told. */
export interface Listener {
  readonly name: string;
  /** Changes a record over the socket. */
  patch(record: string, data: object): Promise<Called>;
  /**
   * Waits until every live list shows what `expect` says the database has, at most that long, and notes for
   * each when it did. `since` is the time of the last fault.
   */
  settle(options: SettleOptions): Promise<void>;
  close(): void;
}

interface SettleOptions {
  readonly round: number;
  readonly since: number;
  readonly boundMs: number;
  /** The rows that the query of that list finds in the database now. */
  readonly expect: (list: ListName) => Promise<readonly string[]>;
}

export type ListName = keyof ReturnType<typeof queriesOf>;

export interface ListenerOptions {
  readonly name: string;
  readonly url: string;
  readonly person: SignedIn;
  readonly hot: readonly string[];
  readonly history: History;
}

/** The number of rows of the list of all records. */
export const ROWS = 20;
/** Numbers of records that are written by the checker begin here; those of the demonstration are lower. */
export const FIRST_NUMBER = 1_000;

/** A list whose records keep their places, and one whose records move and come and go. */
function queriesOf(hot: readonly string[]) {
  return {
    hot: { slug: { $in: [...hot] }, $sort: { slug: 1 as const }, $limit: ROWS },
    first: { order: { $gte: FIRST_NUMBER }, $sort: { order: 1 as const }, $limit: ROWS },
  };
}

/** Names a row with what the checker compares. */
export const rowText = ({ slug, version }: Pick<RecordState, 'slug' | 'version'>): string =>
  `${slug}@${version}`;

/** Connects a listener, which reconnects by itself until it is closed. */
export async function startListener(options: ListenerOptions): Promise<Listener> {
  const { name, url, person, hot, history } = options;
  const signIn = async () => ({ accessToken: person.accessToken(), user: person.user });
  const tokens = { signIn, refresh: signIn, signOut: async () => {}, clear: async () => {} };
  const client = createRealtimeClient({ url, tokens, onError: () => {} });
  const connection = followConnection(client, name);
  noteEvents(client, options, connection.name);
  client.connect();
  if (!(await untilTrue(client.isConnected, 60_000))) throw new Error(`${name} does not connect`);
  await client.session.resume();
  const lists = openLists(client, { hot, name, history });
  return {
    name,
    patch: (record, data) => patchOverSocket(client, record, data),
    async settle({ round, since, boundMs, expect }) {
      await Promise.all(
        [...lists].map(async ([list, query]) => {
          let shown: readonly string[] = [];
          let expected: readonly string[] = [];
          const isCurrent = async () => {
            shown = shownBy(query, client);
            expected = await expect(list);
            return String(shown) === String(expected);
          };
          const isSettled = await untilTrue(isCurrent, boundMs);
          const settledMs = isSettled ? Math.max(0, now() - Math.max(since, connection.since())) : null;
          history.lists.push({ client: name, round, list, settledMs, shown, expected });
        }),
      );
      history.stretches.push({ connection: connection.name(), from: connection.since(), until: now() });
    },
    close() {
      for (const query of lists.values()) query.close();
      client.close();
    },
  };
}

/** A list that is not signed in again shows that, and not its rows. */
function shownBy(query: LiveQuery<Row>, { session }: RealtimeClient): readonly string[] {
  if (!session.state().authenticated) return ['not signed in'];
  const { status, page } = query.state();
  return status === 'ready' ? (page?.data.map(rowText) ?? []) : [status];
}

type Row = Parameters<typeof stateOf>[0];

function openLists(
  client: RealtimeClient,
  { name, hot, history }: Pick<ListenerOptions, 'name' | 'hot' | 'history'>,
) {
  const known = new Map<string, number>();
  const note = (rows: readonly Row[]) => {
    for (const row of rows) {
      if (known.get(row._id) === row.version) continue;
      known.set(row._id, row.version);
      history.sights.push({ how: 'list', client: name, state: stateOf(row), began: now(), ended: now() });
    }
  };
  return new Map(
    Object.entries(queriesOf(hot)).map(([list, query]) => {
      const onChange = ({ page }: { readonly page: { readonly data: readonly Row[] } | null }) =>
        note(page?.data ?? []);
      return [list as ListName, client.liveQuery(COLLECTION, { query, onChange })];
    }),
  );
}

/** Names each connection and tells when it came up. */
function followConnection(client: RealtimeClient, name: string) {
  let [count, since] = [1, 0];
  // Events come from the moment a line is up, which is before its sign-in is restored.
  client.on('disconnect', () => {
    count += 1;
  });
  client.on('connect', () => {
    since = now();
  });
  return { name: () => `${name}#${count}`, since: () => since };
}

function noteEvents(client: RealtimeClient, { name, history }: ListenerOptions, connection: () => string) {
  for (const event of ['created', 'patched'] as const) {
    client.service(COLLECTION).on(event, (record) => {
      const [began, state] = [now(), stateOf(record)];
      history.sights.push({
        how: 'event',
        client: name,
        connection: connection(),
        state,
        began,
        ended: began,
      });
    });
  }
}

async function patchOverSocket(client: RealtimeClient, record: string, data: object): Promise<Called> {
  try {
    const body = await client.service(COLLECTION).patch(record, data);
    return { outcome: 'ok', status: 200, body };
  } catch (error) {
    const status = error instanceof Error && 'code' in error ? Number(error.code) : 0;
    const isRefused = status >= 400 && status < 500 && status !== 408;
    return { outcome: isRefused ? 'refused' : 'unknown', status, body: null };
  }
}
