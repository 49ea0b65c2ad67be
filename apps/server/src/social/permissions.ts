import { createHash, randomBytes } from 'node:crypto';
import type { RecordId, SocialNetwork } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { refusal } from '../calls/refusal.ts';
import { type SocialAccount, type SocialConnector, SocialFailure } from './connector.ts';
import type { TokenSeal } from './seal-token.ts';
import type { SocialStore, StoredPermission } from './social-store.ts';

/** The address that a network sends people back to, below the server's own. */
export const RETURN_PATH = '/api/social/return';
const MINUTE_MS = 60_000;
/** How long a person may take at the network, and then again to choose a page. */
const PERMISSION_MS = 10 * MINUTE_MS;
const CHOICE_MS = 30 * MINUTE_MS;

export interface PermissionsDeps {
  readonly connectors: readonly SocialConnector[];
  readonly store: SocialStore;
  readonly seal: TokenSeal;
  readonly publicUrl: string;
  readonly newId: () => RecordId;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * The query of the address to which a network sends a browser back; without a code, read access was not
 * granted.
 */
interface Returned {
  readonly state: string;
  readonly code: string | null;
}

/** An admin's attempt, with the accounts that were granted. */
interface OpenPermission {
  readonly row: StoredPermission;
  readonly accounts: readonly SocialAccount[];
  /** The token of the person who granted read access. */
  readonly grant: string | undefined;
}

/** Attempts of admins to connect a page. */
export interface Permissions {
  /** Begins an attempt and returns the network's address; throws `unavailable` without its keys. */
  begin(admin: RecordId, network: SocialNetwork): Promise<string>;
  /** Stores the access that a person granted; false for a state that is unknown, used or expired. */
  receive(returned: Returned): Promise<boolean>;
  /** Returns the attempt of an admin, unless it has expired. */
  of(admin: RecordId): Promise<OpenPermission | undefined>;
}

/** Creates the attempts. Each admin has one at a time. */
export function createPermissions(deps: PermissionsDeps): Permissions {
  const { store, seal, publicUrl, newId, now } = deps;
  const iso = (time = now()) => new Date(time).toISOString();
  const returnTo = `${publicUrl}${RETURN_PATH}`;

  async function redeem({ _id: id, network }: StoredPermission, code: string) {
    const connector = connectorOf(deps.connectors, network);
    const grant = await connector.redeem(code, returnTo);
    const accounts = await connector.accounts(grant.token);
    return {
      sealedGrant: seal.seal(grant.token, id),
      grantEndsAt: grant.endsAt === null ? null : iso(grant.endsAt),
      sealedAccounts: seal.seal(JSON.stringify(accounts), id),
      failed: accounts.length === 0 ? ('noPermission' as const) : null,
    };
  }

  return {
    async begin(admin, network) {
      const connector = connectorOf(deps.connectors, network);
      const state = randomBytes(32).toString('base64url');
      const fresh = {
        usedAt: null,
        sealedGrant: null,
        grantEndsAt: null,
        sealedAccounts: null,
        failed: null,
      };
      const expiresAt = iso(now() + PERMISSION_MS);
      await store.begin({ _id: newId(), stateHash: hashOf(state), admin, network, expiresAt, ...fresh });
      return connector.permitAddress(state, returnTo);
    },
    async receive({ state, code }) {
      const row = await store.spendState(hashOf(state), iso());
      if (!row) return false;
      const result =
        code === null ? { failed: 'refused' as const } : await redeem(row, code).catch(failureOf);
      await store.finish(row._id, { ...result, expiresAt: iso(now() + CHOICE_MS) });
      return true;
    },
    async of(admin) {
      const row = await store.permissionOf(admin, iso());
      if (!row) return undefined;
      const opened = row.sealedAccounts === null ? undefined : seal.open(row.sealedAccounts, row._id);
      const grant = row.sealedGrant === null ? undefined : seal.open(row.sealedGrant, row._id);
      return { row, accounts: opened === undefined ? [] : v.parse(accountsSchema, opened), grant };
    },
  };
}

/** Returns the connector of a network; throws `unavailable` if the server has no keys of it. */
export function connectorOf(connectors: readonly SocialConnector[], network: SocialNetwork): SocialConnector {
  const connector = connectors.find((each) => each.network === network);
  if (connector) return connector;
  throw refusal(
    'unavailable',
    `This server has no keys of ${network}. Set FACEBOOK_APP_ID and FACEBOOK_APP_SECRET.`,
  );
}

const accountsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ id: v.string(), name: v.string(), token: v.string() })),
);

function failureOf(error: unknown): Pick<StoredPermission, 'failed'> {
  if (error instanceof SocialFailure) return { failed: error.problem };
  throw error;
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}
