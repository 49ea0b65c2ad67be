import type { ActionData, SocialConnection, SocialOverview } from '@harbour/core/contract/actions';
import type { RecordId } from '@harbour/core/contract/values';
import { refusal } from '../calls/refusal.ts';
import { type SocialAccount, type SocialConnector, SocialFailure } from './connector.ts';
import { connectorOf, type Permissions, type PermissionsDeps } from './permissions.ts';
import type { StoredConnection } from './social-store.ts';

const DAY_MS = 86_400_000;
/** Tokens that end within this time are renewed: networks renew valid tokens only. */
const RENEW_MS = 10 * DAY_MS;

export interface ConnectionsDeps extends Omit<PermissionsDeps, 'publicUrl'> {
  readonly permissions: Permissions;
}

/** A connected page, ready for calls. */
export interface OpenConnection {
  readonly row: StoredConnection;
  readonly connector: SocialConnector;
  readonly account: SocialAccount;
}

/** The connected pages. Calls of one that is not connected throw `not-found`. */
export interface Connections {
  overview(caller: RecordId): Promise<SocialOverview>;
  /** Connects a permitted page, or renews the permission of a connected one; `not-found` if it expired. */
  connect(admin: RecordId, requested: ActionData<'social/connect'>): Promise<RecordId>;
  change(requested: ActionData<'social/change'>): Promise<void>;
  disconnect(id: RecordId): Promise<void>;
  /**
   * Runs calls of a page and stores whether they succeed. Throws {@link SocialFailure}; without a call while
   * the network accepts none.
   */
  use<T>(id: RecordId, work: (opened: OpenConnection) => Promise<T>): Promise<T>;
  /** Renews the tokens of a page if they end soon. */
  renew(id: RecordId): Promise<void>;
}

/** Creates the pages over the table `socialConnections`. */
export function createConnections(deps: ConnectionsDeps): Connections {
  const { connectors, permissions, store } = deps;
  return {
    async overview(caller) {
      const permission = await permissions.of(caller);
      return {
        available: connectors.map(({ network }) => network),
        connections: (await store.connections()).map(shown),
        choices: (permission?.accounts ?? []).flatMap(({ id, name }) =>
          permission ? { account: id, name, network: permission.row.network } : [],
        ),
        failed: permission?.row.failed ?? null,
      };
    },
    connect: (admin, requested) => connect(deps, admin, requested),
    async change({ connection, language, pull }) {
      if (!(await store.change(connection, { language, pull }))) throw notConnected();
    },
    async disconnect(id) {
      if (!(await store.disconnect(id))) throw notConnected();
    },
    use: (id, work) => use(deps, id, work),
    renew: (id) => renew(deps, id),
  };
}

async function connect(
  { permissions, store, seal, newId, now }: ConnectionsDeps,
  admin: RecordId,
  { network, account: chosen, language, pull }: ActionData<'social/connect'>,
): Promise<RecordId> {
  const permission = await permissions.of(admin);
  const account = permission?.accounts.find(({ id }) => id === chosen);
  if (!permission?.grant || !account || permission.row.network !== network) {
    throw refusal('not-found', 'The access to this page has expired. Connect the page again.');
  }
  const { grant } = permission;
  const earlier = await store.connectionOf({ network, account: account.id });
  const rowOf = (_id: RecordId): StoredConnection => ({
    _id,
    network,
    account: account.id,
    name: account.name,
    language,
    pull,
    sealedGrant: seal.seal(grant, _id),
    grantEndsAt: permission.row.grantEndsAt,
    sealedToken: seal.seal(account.token, _id),
    connectedAt: new Date(now()).toISOString(),
    pulledAt: earlier?.pulledAt ?? null,
    problem: null,
    retryAt: null,
  });
  const wanted = earlier?._id ?? newId();
  const stored = await store.connect(rowOf(wanted));
  // A page that was connected at the same time keeps its id, for which its tokens have to be sealed.
  if (stored !== wanted) await store.connect(rowOf(stored));
  return stored;
}

async function use<T>(
  { connectors, store, seal, now }: ConnectionsDeps,
  id: RecordId,
  work: (opened: OpenConnection) => Promise<T>,
): Promise<T> {
  const row = await store.connection(id);
  if (!row) throw notConnected();
  const waitMs = row.retryAt === null ? 0 : Date.parse(row.retryAt) - now();
  if (waitMs > 0) throw new SocialFailure('limited', 'The network accepts no calls yet', waitMs);
  try {
    const token = seal.open(row.sealedToken, id);
    if (token === undefined) {
      throw new SocialFailure('tokenEnded', 'The token was encrypted with another HARBOUR_SECRET');
    }
    const account = { id: row.account, name: row.name, token };
    const result = await work({ row, connector: connectorOf(connectors, row.network), account });
    if (row.problem !== null) await store.change(id, { problem: null, retryAt: null });
    return result;
  } catch (error) {
    // A post that is gone says nothing about the state of its page.
    if (error instanceof SocialFailure && error.problem !== 'gone') {
      const retryAt = error.waitMs > 0 ? new Date(now() + error.waitMs).toISOString() : null;
      await store.change(id, { problem: error.problem, retryAt });
    }
    throw error;
  }
}

async function renew(deps: ConnectionsDeps, id: RecordId): Promise<void> {
  const { store, seal, now } = deps;
  const endsAt = (await store.connection(id))?.grantEndsAt ?? null;
  if (endsAt === null || Date.parse(endsAt) - now() > RENEW_MS) return;
  await use(deps, id, async ({ row, connector }) => {
    const grant = seal.open(row.sealedGrant, id);
    if (grant === undefined) return;
    const renewed = await connector.renew(grant);
    const account = (await connector.accounts(renewed.token)).find((each) => each.id === row.account);
    if (!account) throw new SocialFailure('noPermission', 'The page is no longer among the granted ones');
    await store.change(id, {
      name: account.name,
      sealedToken: seal.seal(account.token, id),
      sealedGrant: seal.seal(renewed.token, id),
      grantEndsAt: renewed.endsAt === null ? null : new Date(renewed.endsAt).toISOString(),
    });
  });
}

function notConnected() {
  return refusal('not-found', 'This page is no longer connected.', { subject: 'connection' });
}

/** Returns a connection without its tokens. */
function shown(row: StoredConnection): SocialConnection {
  const { _id, network, name, language, pull, connectedAt, pulledAt, problem, retryAt } = row;
  return { _id, network, name, language, pull, connectedAt, pulledAt, problem, retryAt };
}
