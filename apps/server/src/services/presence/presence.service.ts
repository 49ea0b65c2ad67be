import type { Application } from '@feathersjs/feathers';
import { PRESENCES_A_LINE, type PresenceRequest } from '@harbour/core/contract/actions';
import { PRESENCE_EVENT } from '@harbour/core/contract/collections';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { type Act, onBehalfOf, requireRole, serviceOf } from '../../calls/register-action.ts';
import { collectionOf } from '../../collections/collection-service.ts';
import type { Sockets } from '../../realtime/sockets.ts';
import { createPresenceBoard, type Elsewhere } from './presence-board.ts';

export interface PresenceDeps {
  readonly sockets: Pick<Sockets, 'send' | 'onGone' | 'isOpen'>;
  readonly newId: () => string;
  readonly now: () => number;
  /** Absent if there is one node only. */
  readonly elsewhere?: Elsewhere | undefined;
}

/**
 * Registers `presence`: the viewers of a record, sent to each of them. A create enters (or changes the
 * field), a remove leaves, and so does a connection that closes or is signed out. Throws the errors of
 * reading the record, `method-not-allowed` without a socket and `too-many-requests` at more than {@link
 * PRESENCES_A_LINE} records.
 */
export function registerPresence(app: Application, { sockets, ...deps }: PresenceDeps): void {
  const board = createPresenceBoard({
    ...deps,
    onChange: (lines, presence) => sockets.send(lines, PRESENCE_EVENT, presence),
  });
  sockets.onGone((line) => board.leaveAll(line));

  const enter: Act<'presence'> = async (request, params) => {
    const { line, session } = lineOf(params);
    if (!board.isAt(line, request)) {
      await requireReadable(app, request, params);
      // Counted after the read, so that concurrent calls do not exceed it.
      if (board.count(line) >= PRESENCES_A_LINE) throw tooMany();
      // A connection that has closed meanwhile would stay forever, because its end is not reported again.
      if (!sockets.isOpen(line, session.account.id)) throw gone();
    }
    return board.enter({ ...request, line, admin: session.account.id, name: session.name });
  };
  const remove = async (id: unknown, params: CallParams = {}) => {
    requireRole('presence', params);
    if (typeof id !== 'string') throw refusal('bad-request', 'Name the presence by its _id.');
    board.leaveEntry(lineOf(params).line, id);
    return { _id: id };
  };
  const { create } = serviceOf('presence', enter);
  app.use('presence', { create, remove }, { methods: ['create', 'remove'], events: [] });
}

/** The connection and session at the time of the call. */
function lineOf({ connection, session }: CallParams) {
  if (connection && session) return { line: connection, session };
  throw refusal('method-not-allowed', 'Presence needs an open connection: call this over a socket.');
}

async function requireReadable(
  app: Application,
  { collection, id }: PresenceRequest,
  params: CallParams,
): Promise<void> {
  await collectionOf(app, collection).get(id, { ...onBehalfOf(params), query: { $select: ['_id'] } });
}

function gone() {
  return refusal('not-authenticated', 'This connection was closed or signed out meanwhile.');
}

function tooMany() {
  return refusal('too-many-requests', `One connection can view ${PRESENCES_A_LINE} records at most.`);
}
