import { NotAuthenticated } from '@feathersjs/errors';
import { type Application, feathers } from '@feathersjs/feathers';
import socketio from '@feathersjs/socketio-client';
import { io, type Socket } from 'socket.io-client';
import type { ActionData, ActionName, ActionResponse } from '../contract/actions/actions.ts';
import { MOVE_EVENT, POSITION_EVENT } from '../contract/actions/missed-changes.ts';
import { BATCH_EVENT, type BatchEvent, eventName } from '../contract/collections/events.ts';
import type { CollectionName, CreateOf, PatchOf, RecordOf } from '../contract/collections/registry.ts';
import type { ListQuery, Page } from '../contract/definition/query.ts';
import { methods, type RecordEvent } from '../contract/values/collection-calls.ts';
import { isReadAction } from '../contract/values/read-actions.ts';
import { SOCKET_PATH } from '../contract/values/server-identity.ts';
import type { Clock } from '../platform/platform.ts';
import { type CallGate, createCallGate } from './call-gate.ts';
import { createOutageWatch, renewWhenFactorIsDue, retryAfterReauthentication } from './call-hooks.ts';
import { type ClientEvents, createEmitter, type Emitter } from './client-events.ts';
import { CALL_TIMEOUT_MS } from './constants.ts';
import { createLiveQuery, type LiveQuery, type LiveQueryOptions } from './live-query.ts';
import {
  createLiveResponse,
  type LiveResponse,
  type LiveResponseOptions,
  watchRecords,
} from './live-response.ts';
import { type AskProof, repeatAfterProof } from './proof-hook.ts';
import { createRecovery, type Recovery } from './recovery.ts';
import { createSession, type Session } from './session.ts';
import type { SessionUser, TokenSource } from './token-source.ts';
import type { PresenceSource } from './watch-presence.ts';

/** One collection on the server. Errors are Feathers errors whose `data.code` is one of the contract's. */
interface CollectionClient<N extends CollectionName> {
  find(params?: { readonly query?: ListQuery }): Promise<Page<RecordOf<N>>>;
  get(id: string, params?: { readonly query?: ListQuery }): Promise<RecordOf<N>>;
  create(data: CreateOf<N>): Promise<RecordOf<N>>;
  patch(id: string, data: PatchOf<N>): Promise<RecordOf<N>>;
  remove(id: string): Promise<RecordOf<N>>;
  restore(data: { readonly id: string }): Promise<RecordOf<N>>;
  purge(data: { readonly id: string }): Promise<RecordOf<N>>;
  on(event: RecordEvent, listener: (record: RecordOf<N>) => void): unknown;
  off(event: RecordEvent, listener: (record: RecordOf<N>) => void): unknown;
}

export interface RealtimeClientOptions {
  /** Address of the server, without a path. */
  readonly url: string;
  readonly tokens: TokenSource;
  /** Receives failures that no caller awaits, such as a refresh in the background. */
  readonly onError: (error: unknown) => void;
  /** Asks for a proof that a refused call needs; without it such calls fail with `proof-required`. */
  readonly askProof?: AskProof;
  /**
   * After a lost session, what is shown stays the person's until they sign in again, instead of becoming a
   * visitor's.
   */
  readonly keepsLostSession?: boolean;
  readonly clock?: Clock;
  readonly callTimeoutMs?: number;
}

/** The only client through which our programs talk to the server in real time. */
export interface RealtimeClient {
  readonly on: Emitter<ClientEvents>['on'];
  readonly session: Pick<Session, 'state' | 'signIn' | 'signOut' | 'resume' | 'recheck' | 'reauthenticate'>;
  /**
   * Resumes the session as `session.resume` does, and holds every call back until it is known who makes it:
   * they are sent once the sign-in is restored, and fail with NotAuthenticated where there is none. They stay
   * held after a rejection, until another attempt.
   */
  resumeFirst(): Promise<SessionUser | null>;
  service<N extends CollectionName>(name: N): CollectionClient<N>;
  /** Opens a list that stays up to date until it is closed. */
  liveQuery<N extends CollectionName>(
    name: N,
    options: LiveQueryOptions<RecordOf<N>>,
  ): LiveQuery<RecordOf<N>>;
  /** Opens an action's response that stays up to date until it is closed. */
  liveResponse<A>(options: LiveResponseOptions<A>): LiveResponse;
  /** Calls `changed` after each change of these collections, and after a return that missed one. */
  watch(collections: readonly CollectionName[], changed: () => void): () => void;
  /**
   * Adds a listener for returns: see {@link Recovery.onReturn}. `liveQuery`, `liveResponse` and `watch`
   * follow returns automatically.
   */
  readonly onReturn: Recovery['onReturn'];
  /**
   * Returns a fresh access token for HTTP calls, such as uploads and pictures with restricted access. Throws
   * as {@link Session.accessToken} does.
   */
  accessToken(): Promise<string>;
  /** Calls an action, as listed in `actions` of the contract. Throws the server's error when it refuses. */
  call<A extends ActionName>(action: A, data: ActionData<A>): Promise<ActionResponse<A>>;
  /** The parts for `watchPresence`, which is separate because visitors' pages do not need it. */
  readonly presence: PresenceSource;
  isConnected(): boolean;
  connect(): void;
  close(): void;
}

/** Creates a websocket-only client. It connects when `connect` is called and reconnects automatically. */
export function createRealtimeClient(options: RealtimeClientOptions): RealtimeClient {
  const { onError, clock = systemClock } = options;
  const parts = createParts(options, clock);
  const { socket, app, open, events, session, recovery, gate, outages, call } = parts;
  const { onReturn } = recovery;
  const isConnected = () => socket.connected;
  const presence = {
    service: app.service('presence'),
    on: events.on,
    socket,
    onReturn,
    isConnected,
    onError,
  };
  const service = <N extends CollectionName>(name: N) => {
    open(name);
    return app.service(name) as unknown as CollectionClient<N>;
  };
  const changes = { service, onReturn };
  return {
    on: events.on,
    session,
    resumeFirst: () => resumeFirst(parts),
    service,
    liveQuery: (name, query) => {
      const source = { collection: name, service: service(name), on: events.on, onReturn, clock };
      return createLiveQuery(source, query);
    },
    liveResponse: (response) => createLiveResponse({ ...changes, clock }, response),
    watch: (names, changed) => watchRecords(changes, names, changed),
    onReturn,
    accessToken: session.accessToken,
    call,
    presence,
    isConnected,
    connect: () => void socket.connect(),
    close() {
      session.close();
      outages.close();
      recovery.suspend();
      gate.open();
      socket.close();
    },
  };
}

const createSocket = (url: string, ackTimeout: number) =>
  io(url, { path: SOCKET_PATH, transports: ['websocket'], autoConnect: false, ackTimeout });

/** Creates the parts of a client and connects them with each other. */
function createParts(options: RealtimeClientOptions, clock: Clock) {
  const { url, tokens, callTimeoutMs = CALL_TIMEOUT_MS, askProof, onError } = options;
  const events = createEmitter<ClientEvents>();
  const socket = createSocket(url, callTimeoutMs);
  const { app, open } = createFeathersClient(socket);
  const call: RealtimeClient['call'] = (action, data) => {
    const service = app.service(action);
    return isReadAction(action) ? service.find() : service.create({ ...data });
  };
  const undecided = { is: false };
  const recovery = createRecovery({
    call: (known) => call('changes/missed', known),
    isConnected: () => socket.connected,
    isOnHold: () => options.keepsLostSession === true && session.state().loginNotice,
    clock,
    onError,
  });
  const session = createSession({
    tokens,
    clock,
    onError,
    authenticate: (accessToken) => app.service('authentication').create({ strategy: 'jwt', accessToken }),
    onLogin(user) {
      // Nothing was loaded while every call was held, so nothing can have been missed.
      recovery.begin(undecided.is ? 'connect' : 'login');
      undecided.is = false;
      // Without a connection, the next one opens the gate.
      if (socket.connected) gate.open();
      events.emit('login', user);
    },
    onLogout() {
      // The next connection may be another person's.
      gate.refuse(
        new NotAuthenticated('The person who made this call has signed out', { code: 'not-authenticated' }),
      );
      recovery.begin('logout');
      events.emit('logout', undefined);
    },
    onChange: (state) => events.emit('session', state),
  });
  const gate = createCallGate(clock, callTimeoutMs);
  const outages = createOutageWatch({
    clock,
    onOutage: () => {
      if (socket.connected) recovery.begin('outage');
    },
  });
  // Outermost, so that nothing is held back or counted while a person enters a proof.
  const hooks = [
    outages.hook,
    gate.hook,
    renewWhenFactorIsDue(session, onError),
    retryAfterReauthentication(session),
  ];
  app.hooks({ around: { all: [repeatAfterProof(askProof), ...hooks] } });
  followConnection({ socket, session, events, recovery, gate, undecided, onError });
  return { socket, app, open, events, session, recovery, gate, undecided, outages, call };
}

type Parts = ReturnType<typeof createParts>;

async function resumeFirst({ session, gate, undecided }: Parts): Promise<SessionUser | null> {
  if (session.state().user === null) {
    undecided.is = true;
    gate.close();
  }
  const user = await session.resume();
  if (user !== null) return user;
  undecided.is = false;
  gate.refuse(new NotAuthenticated('Nobody is signed in', { code: 'not-authenticated' }));
  gate.open();
  return null;
}

interface FeathersClient {
  readonly app: Application;
  /** Adds the service of a collection, if it is not there yet. */
  readonly open: (name: CollectionName) => void;
}

/** Opens collections on first use: opening them all by name would make a page load every definition. */
function createFeathersClient(socket: Socket): FeathersClient {
  const app = feathers();
  const transport = socketio(socket);
  app.configure(transport);
  const opened = new Set<CollectionName>();
  return {
    app,
    open(name) {
      if (opened.has(name)) return;
      opened.add(name);
      app.use(name, transport.service(name), { methods: [...methods] });
      spreadBatches(socket, name);
    },
  };
}

interface Line extends Pick<RealtimeClientOptions, 'onError'> {
  readonly socket: Socket;
  readonly session: Session;
  readonly events: Emitter<ClientEvents>;
  readonly recovery: Recovery;
  readonly gate: CallGate;
  readonly undecided: Undecided;
}

/** True from the beginning of a first resumption until it is known whether somebody is signed in. */
interface Undecided {
  is: boolean;
}

function followConnection({ socket, session, events, recovery, gate, undecided, onError }: Line): void {
  async function connected(): Promise<void> {
    const { id } = socket;
    await session.restore().catch(onError);
    // The connection may be lost by now: the next one is restored automatically.
    if (socket.id !== id) return;
    if (!undecided.is) {
      gate.open();
      recovery.begin('connect');
    }
    events.emit('connect', undefined);
  }
  /** Holds new calls back, so that none is lost in transit, and reconnects after the last response. */
  async function moved(): Promise<void> {
    const { id } = socket;
    gate.close();
    await gate.settled();
    if (socket.id === id) socket.disconnect().connect();
  }
  socket.on('connect', () => void connected());
  socket.on(MOVE_EVENT, () => void moved());
  socket.on('disconnect', (reason) => {
    if (session.state().user !== null) gate.close();
    session.suspend();
    recovery.suspend();
    events.emit('disconnect', { reason });
    // socket.io does not reconnect after the server closed the connection, as it does to end a sign-in.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on(POSITION_EVENT, ({ position }: { readonly position: string }) => recovery.reported(position));
  socket.io.on('ping', () => events.emit('pong', undefined));
}

/** Emits each change of a batch as its single event, so that no listener needs to know about batches. */
function spreadBatches(socket: Socket, name: CollectionName): void {
  socket.on(eventName(name, BATCH_EVENT), (changes: readonly BatchEvent[]) => {
    for (const { event, record } of changes) {
      for (const listener of socket.listeners(eventName(name, event))) listener(record);
    }
  });
}

/** The host's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, task) {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  },
};
