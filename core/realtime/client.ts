import { type Application, feathers, type Params } from '@feathersjs/feathers';
import socketio from '@feathersjs/socketio-client';
import { io, type Socket } from 'socket.io-client';
import {
  type ActionAnswer,
  type ActionData,
  type ActionName,
  BATCH_EVENT,
  type BatchEvent,
  type CollectionName,
  type CreateOf,
  collectionNames,
  collections,
  eventName,
  isQuestion,
  type ListQuery,
  methods,
  type Page,
  type PatchOf,
  type RecordEvent,
  type RecordOf,
  SOCKET_PATH,
} from '../contract/index.ts';
import type { Clock } from '../platform/index.ts';
import type { ClientEvents } from './client-events.ts';
import { systemClock } from './clock.ts';
import { CALL_TIMEOUT_MS } from './constants.ts';
import { createEmitter, type Emitter } from './emitter.ts';
import { createLiveQuery, type LiveQuery, type LiveQueryOptions } from './live-query.ts';
import { retryAfterReauthentication } from './retry-hook.ts';
import { createSession, type Session } from './session.ts';
import type { TokenSource } from './token-source.ts';
import { type PresenceOptions, type WatchedPresence, watchPresence } from './watch-presence.ts';

/** One collection on the server. Errors are Feathers errors whose `data.code` is one of the contract's. */
interface CollectionClient<N extends CollectionName> {
  find(params?: { readonly query?: ListQuery }): Promise<Page<RecordOf<N>>>;
  get(id: string, params?: { readonly query?: ListQuery }): Promise<RecordOf<N>>;
  create(data: CreateOf<N>, params?: Params): Promise<RecordOf<N>>;
  patch(id: string, data: PatchOf<N>, params?: Params): Promise<RecordOf<N>>;
  remove(id: string, params?: Params): Promise<RecordOf<N>>;
  restore(data: { readonly id: string }, params?: Params): Promise<RecordOf<N>>;
  purge(data: { readonly id: string }, params?: Params): Promise<RecordOf<N>>;
  on(event: RecordEvent, listener: (record: RecordOf<N>) => void): unknown;
  off(event: RecordEvent, listener: (record: RecordOf<N>) => void): unknown;
}

export interface RealtimeClientOptions {
  /** Address of the server, without a path. */
  readonly url: string;
  readonly tokens: TokenSource;
  /** Receives failures that no caller awaits, such as a refresh in the background. */
  readonly onError: (error: unknown) => void;
  readonly clock?: Clock;
  readonly callTimeoutMs?: number;
}

/** The only client through which our programs talk to the server in real time. */
export interface RealtimeClient {
  readonly on: Emitter<ClientEvents>['on'];
  readonly session: Pick<Session, 'state' | 'signIn' | 'signOut' | 'resume'>;
  service<N extends CollectionName>(name: N): CollectionClient<N>;
  /** Opens a list that stays up to date until it is closed. */
  liveQuery<N extends CollectionName>(
    name: N,
    options: LiveQueryOptions<RecordOf<N>>,
  ): LiveQuery<RecordOf<N>>;
  /**
   * Returns a fresh access token for HTTP calls, such as uploads and pictures with restricted access. Throws
   * as {@link Session.accessToken} does.
   */
  accessToken(): Promise<string>;
  /** Calls an action, as listed in `actions` of the contract. Throws the server's error when it refuses. */
  ask<A extends ActionName>(action: A, data: ActionData<A>): Promise<ActionAnswer<A>>;
  /** Announces that this window has a record open, and reports who else does, until it is closed. */
  presence(options: PresenceOptions): WatchedPresence;
  isConnected(): boolean;
  connect(): void;
  close(): void;
}

/** Creates a websocket-only client. It connects when `connect` is called and reconnects by itself. */
export function createRealtimeClient(options: RealtimeClientOptions): RealtimeClient {
  const clock = options.clock ?? systemClock;
  const events = createEmitter<ClientEvents>();
  const socket = io(options.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    autoConnect: false,
    ackTimeout: options.callTimeoutMs ?? CALL_TIMEOUT_MS,
  });
  spreadBatches(socket);
  const app = createFeathersClient(socket);
  const session = createSession({
    tokens: options.tokens,
    clock,
    authenticate: (accessToken) => app.service('authentication').create({ strategy: 'jwt', accessToken }),
    onLogin: (user) => events.emit('login', user),
    onLogout: () => events.emit('logout', undefined),
    onChange: (state) => events.emit('session', state),
    onError: options.onError,
  });
  app.hooks({ around: { all: [retryAfterReauthentication(session)] } });
  tellOfConnection({ socket, session, events, onError: options.onError });

  const isConnected = () => socket.connected;
  const presenceSource = {
    service: app.service('presence'),
    socket,
    on: events.on,
    isConnected,
    onError: options.onError,
  };
  const service = <N extends CollectionName>(name: N) => app.service(name) as unknown as CollectionClient<N>;
  return {
    on: events.on,
    session,
    service,
    liveQuery: (name, query) => {
      const { defaultSort } = collections[name];
      return createLiveQuery({ service: service(name), on: events.on, clock, defaultSort }, query);
    },
    accessToken: session.accessToken,
    ask: (action, data) => {
      const answering = app.service(action);
      return isQuestion(action) ? answering.find() : answering.create({ ...data });
    },
    presence: (watching) => watchPresence(presenceSource, watching),
    isConnected,
    connect: () => void socket.connect(),
    close() {
      session.close();
      socket.close();
    },
  };
}

function createFeathersClient(socket: Socket): Application {
  const app = feathers();
  const transport = socketio(socket);
  app.configure(transport);
  for (const name of Object.keys(collections))
    app.use(name, transport.service(name), { methods: [...methods] });
  return app;
}

interface Line extends Pick<RealtimeClientOptions, 'onError'> {
  readonly socket: Socket;
  readonly session: Session;
  readonly events: Emitter<ClientEvents>;
}

function tellOfConnection({ socket, session, events, onError }: Line): void {
  const told = () => events.emit('connect', undefined);
  socket.on('connect', () => void session.restore().catch(onError).then(told));
  socket.on('disconnect', (reason) => {
    session.suspend();
    events.emit('disconnect', { reason });
    // socket.io does not reconnect after the server closed the connection, as it does to end a sign-in.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.io.on('reconnect', () => events.emit('reconnect', undefined));
  socket.io.on('ping', () => events.emit('pong', undefined));
}

/** Emits each change of a batch as its single event, so that no listener needs to know about batches. */
function spreadBatches(socket: Socket): void {
  for (const name of collectionNames) {
    socket.on(eventName(name, BATCH_EVENT), (changes: readonly BatchEvent[]) => {
      for (const { event, record } of changes) {
        for (const listener of socket.listeners(eventName(name, event))) listener(record);
      }
    });
  }
}
