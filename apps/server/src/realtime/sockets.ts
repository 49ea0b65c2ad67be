import type { IncomingMessage } from 'node:http';
import type { Application } from '@feathersjs/feathers';
import socketio from '@feathersjs/socketio';
import { SOCKET_PATH } from '@harbour/core/contract/values';
import type { Logger } from 'pino';
import type { Server, Socket } from 'socket.io';
import { type Connection, requestSource } from '../calls/call-params.ts';
import { needsFactor, type Session } from '../calls/session.ts';
import { createListeners } from '../concurrency/listeners.ts';
import type { ClientAddress } from '../http/client-address.ts';
import type { IsOwnOrigin, OnForged } from '../http/forged-requests.ts';
import { logRequest } from '../http/request-line.ts';
import { createBroadcast, joinWrites } from './broadcast.ts';
import { createSocketMoves } from './move-sockets.ts';
import type { Broadcast } from './publish-changes.ts';
import { POSITIONS_ROOM, roomOfAccount, roomOfRole } from './rooms.ts';
import { refuseUnknownMethods, withErrorCodes } from './socket-errors.ts';

const MAX_MESSAGE_BYTES = 2_000_000;

/** The realtime side of the server. */
export interface Sockets {
  readonly broadcast: Broadcast;
  /** Signs out the sockets of a sign-in; `cut` closes them, so that their clients start over. */
  endFamily(family: string, cut: boolean): void;
  /** Closes the sockets of an account that have another role; their clients reconnect with the new one. */
  cutOtherRoles(id: string, role: string): void;
  /**
   * Reads the session of each socket of an account again, and puts the socket into the rooms that it may
   * join.
   */
  reviseAccount(id: string, recheck: (session: Session) => Promise<Session>): Promise<void>;
  /** Sends an event to single sockets, identified by their connections. */
  send(lines: readonly object[], event: string, payload: object): void;
  /** True while a socket is open and signed in to that account. */
  isOpen(connection: object, account: string): boolean;
  /** Sends later positions in the change log to a socket, until its sign-in changes or it closes. */
  notifyPositions(connection: object): void;
  /** Adds a listener for sockets that were closed, signed out, or taken over by another account. */
  onGone(listener: (connection: object) => void): void;
  count(): number;
  /**
   * Makes the clients reconnect within `ms` milliseconds, spread over that time, each after its last call.
   */
  move(ms: number): void;
  /** Closes every socket; clients reconnect automatically to a listening server. */
  close(): void;
}

export interface SocketDeps {
  readonly clientAddress: ClientAddress;
  /** Refuses sockets from pages of other origins; programs other than browsers send no origin. */
  readonly isOwnOrigin: IsOwnOrigin;
  readonly onForged: OnForged;
  readonly newId: () => string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  readonly log: Pick<Logger, 'info'>;
}

type FeathersSocket = Socket & { readonly feathers: Connection };

/** Configures the websocket transport. Sockets join the rooms of their role and account. */
export function configureSockets(app: Application, deps: SocketDeps): Sockets {
  const byConnection = new WeakMap<object, FeathersSocket>();
  const people = new WeakMap<object, string>();
  const gone = createListeners<object>();
  const end = endAfter(gone.notify);
  const places = createPlaces(deps.now, end);
  const moves = createSocketMoves();
  let io: Server | undefined;
  const open = () => [...(io?.sockets.sockets.values() ?? [])].filter(isFeathersSocket);
  const socketsOf = (id: string) => open().filter(({ feathers }) => feathers.session?.account.id === id);

  app.configure(
    socketio({ ...socketOptions, allowRequest: allowOrigin(deps) }, (server) => {
      io = server;
      joinWrites(server);
      server.use((socket, next) => {
        moves.follow(socket);
        if (isFeathersSocket(socket)) welcome(socket, deps, byConnection);
        next();
      });
    }),
  );
  app.on('login', (_result: unknown, { connection }: { readonly connection?: Connection }) => {
    const socket = connection && byConnection.get(connection);
    if (!socket || !connection.session) return;
    const { id } = connection.session.account;
    if (people.get(connection) !== id) gone.notify(connection);
    people.set(connection, id);
    places.put(socket, connection.session);
  });
  app.on('logout', (_result: unknown, { connection }: { readonly connection?: Connection }) => {
    const socket = connection && byConnection.get(connection);
    if (socket) end(socket, becomeAnonymous);
  });
  app.on('disconnect', (connection: object) => {
    places.remove(connection);
    gone.notify(connection);
  });

  return {
    broadcast: createBroadcast(() => io),
    endFamily: (family, cut) => {
      const ended = open().filter(({ feathers }) => feathers.session?.family === family);
      for (const socket of ended) end(socket, cut ? closeSocket : becomeAnonymous);
    },
    cutOtherRoles: (id, role) => {
      const others = socketsOf(id).filter(({ feathers }) => feathers.session?.role !== role);
      for (const socket of others) closeSocket(socket);
    },
    reviseAccount: (id, recheck) => revise(socketsOf(id), recheck, places.put),
    send: (lines, event, payload) => {
      for (const line of lines) byConnection.get(line)?.emit(event, payload);
    },
    isOpen: (connection, account) => isSignedIn(byConnection.get(connection), account),
    notifyPositions: (connection) => void byConnection.get(connection)?.join(POSITIONS_ROOM),
    onGone: gone.add,
    count: () => io?.engine.clientsCount ?? 0,
    move: (ms) => moves.move(open(), ms),
    close: () => void io?.engine.close(),
  };
}

/** A longer timer would fire at once: Node stores its milliseconds in 31 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Puts signed-in sockets into the rooms that they may join, until their token expires. A socket of an account
 * that must set up a second factor first receives what visitors receive, from the time at which the factor is
 * required.
 */
function createPlaces(now: () => number, end: ReturnType<typeof endAfter>) {
  const timers = new WeakMap<object, NodeJS.Timeout>();
  function put(socket: FeathersSocket, session: Session): void {
    const { expiresAt, factorDueAt = Number.POSITIVE_INFINITY } = session;
    const isDue = needsFactor(session, now());
    if (isDue) end(socket, hearWhatVisitorsHear);
    else enterRooms(socket, session);
    const isDueFirst = !isDue && factorDueAt < expiresAt;
    const due = isDueFirst ? factorDueAt : expiresAt;
    const next = () => (isDueFirst || now() < due ? put(socket, session) : end(socket, leaveRooms));
    clearTimeout(timers.get(socket.feathers));
    timers.set(socket.feathers, setTimeout(next, Math.min(due - now(), LONGEST_TIMER_MS)).unref());
  }
  return { put, remove: (connection: object) => clearTimeout(timers.get(connection)) };
}

/**
 * Reads the sessions of sockets again, and puts those that continue into the rooms that they may join now.
 */
async function revise(
  sockets: readonly FeathersSocket[],
  recheck: (session: Session) => Promise<Session>,
  put: (socket: FeathersSocket, session: Session) => void,
): Promise<void> {
  for (const socket of sockets) {
    const { session } = socket.feathers;
    // A session that has ended is handled by the code that ended it.
    const current = session && (await recheck(session).catch(() => undefined));
    if (current) put(socket, current);
  }
}

function endAfter(notifyGone: (connection: object) => void) {
  return (socket: FeathersSocket, how: (ended: FeathersSocket) => void) => {
    notifyGone(socket.feathers);
    how(socket);
  };
}

const socketOptions = {
  path: SOCKET_PATH,
  transports: ['websocket' as const],
  serveClient: false,
  // Compressing each message is six times slower and takes a gigabyte at a few hundred sockets.
  perMessageDeflate: false,
  maxHttpBufferSize: MAX_MESSAGE_BYTES,
};

/** Browsers do not apply the same-origin policy to websockets, so the server checks the origin. */
function allowOrigin({ isOwnOrigin, clientAddress, onForged }: SocketDeps) {
  return (
    { headers, socket }: IncomingMessage,
    respond: (problem: string | null | undefined, allowed: boolean) => void,
  ): void => {
    const { origin, host } = headers;
    const allowed = origin === undefined || isOwnOrigin(origin, host);
    if (!allowed) {
      const ip = clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString());
      onForged({ reason: 'origin-refused', detail: 'socket', ...requestSource({ ip, headers }) });
    }
    respond(allowed ? null : 'This origin may not connect', allowed);
  };
}

function welcome(
  socket: FeathersSocket,
  deps: SocketDeps,
  byConnection: WeakMap<object, FeathersSocket>,
): void {
  const { address, headers } = socket.handshake;
  const forwarded = headers['x-forwarded-for'];
  const ip = deps.clientAddress(address, Array.isArray(forwarded) ? forwarded.join(',') : forwarded);
  Object.assign(socket.feathers, { ip, requestId: deps.newId() });
  byConnection.set(socket.feathers, socket);
  void socket.join(roomOfRole('anonymous'));
  const onRefused = logRefused(socket, deps);
  socket.use(refuseUnknownMethods((event) => socket.listenerCount(event) > 0, onRefused));
  socket.use(withErrorCodes(deps.onError, onRefused));
}

/** Calls that no service handles are logged too, without the names that the caller made up. */
function logRefused({ feathers }: FeathersSocket, { log, newId }: SocketDeps): (status: number) => void {
  return (status) => {
    const line = { requestId: newId(), transport: 'socket', method: 'POST', path: '/api/{path}' } as const;
    logRequest(log, { ...line, status, account: feathers.session?.account.id }, performance.now());
  };
}

function enterRooms(socket: FeathersSocket, { role, account }: Session): void {
  leaveRooms(socket);
  void socket.join([roomOfRole(role), roomOfAccount(account.id)]);
}

function isSignedIn(socket: FeathersSocket | undefined, account: string): boolean {
  return socket?.connected === true && socket.feathers.session?.account.id === account;
}

function leaveRooms(socket: FeathersSocket): void {
  for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room);
}

function becomeAnonymous(socket: FeathersSocket): void {
  socket.feathers.session = undefined;
  hearWhatVisitorsHear(socket);
}

function hearWhatVisitorsHear(socket: FeathersSocket): void {
  leaveRooms(socket);
  void socket.join(roomOfRole('anonymous'));
}

/** Closes the connection, not the socket.io session: the client then reconnects, as a visitor. */
function closeSocket(socket: FeathersSocket): void {
  leaveRooms(socket);
  socket.conn.close();
}

function isFeathersSocket(socket: Socket): socket is FeathersSocket {
  return 'feathers' in socket;
}
