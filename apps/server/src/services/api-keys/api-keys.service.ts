import type { Application } from '@feathersjs/feathers';
import { type ActionData, API_KEYS_MAX } from '@harbour/core/contract/actions';
import { grantFor, type RecordOf } from '@harbour/core/contract/collections';
import { isoAt } from '@harbour/core/contract/values';
import { auditedAs, type CallParams } from '../../calls/call-params.ts';
import { notFound, refusal } from '../../calls/refusal.ts';
import { registerAction, requireSession } from '../../calls/register-action.ts';
import { ownedBy, type Session } from '../../calls/session.ts';
import { invalidData } from '../../calls/validate-input.ts';
import { recordsOf } from '../../collections/records-of.ts';
import type { Database } from '../../database/database.ts';
import { createAccountQueue } from '../../database/row-queue.ts';
import type { ReadKey } from '../../hooks/identify.ts';
import { isAddressRange } from '../../http/client-address.ts';
import type { Notify } from '../../mail/messages.ts';
import { makeKey } from './key-text.ts';
import { createReadKey, type ReadKeyDeps } from './read-key.ts';

type Key = RecordOf<'apiKeys'>;

const HOUR_MS = 3_600_000;

interface ApiKeysDeps extends ReadKeyDeps {
  readonly database: Database;
  readonly notify: Notify;
}

/**
 * Registers the actions on API keys, and returns the reader of the keys that calls carry. A key is in the
 * response of the call that creates it, and nowhere else; its owner is notified by mail of the new key.
 */
export function registerApiKeys(app: Application, deps: ApiKeysDeps): ReadKey {
  const { now, notify } = deps;
  const keys = recordsOf(app, 'apiKeys');
  const enqueue = createAccountQueue(deps.database);
  registerAction(app, 'apiKeys/issue', async (requested, params) => {
    const session = requireSession(params);
    requirePossible(requested, session, now());
    const { key, ...stored } = makeKey();
    const { scopes, name, addresses = [], expiresAt = null } = requested;
    const ranges = [...new Set(addresses)].map((range) => ({ range }));
    const data = { name, scopes, expiresAt, addresses: ranges, ...ownedBy(session), ...stored };
    // Two concurrent keys must not both get the last place.
    const { _id: id } = await enqueue(session.account, async () => {
      await requireRoom(app, session);
      return app.service('apiKeys').create(data, auditedAs(params));
    });
    notify(session, 'keyIssued');
    return { id, key };
  });
  registerAction(app, 'apiKeys/rotate', async ({ id, overlapHours }, params) => {
    const session = requireSession(params);
    const present = await keys.first({ _id: id, ...ownedBy(session) });
    if (!present) throw notFound('apiKeys', id);
    requireLive(present, now());
    const { key, ...stored } = makeKey();
    const previousUntil = isoAt(now() + overlapHours * HOUR_MS);
    const data = { ...stored, previousDigest: present.digest, previousUntil };
    await patch(app, present, { data, params });
    notify(session, 'keyIssued');
    return { id, key };
  });
  registerAction(app, 'apiKeys/revoke', async ({ id }, params) => {
    const session = requireSession(params);
    const found = await keys.first({ _id: id, ...(session.role === 'admin' ? {} : ownedBy(session)) });
    if (!found) throw notFound('apiKeys', id);
    if (found.revokedAt === null) {
      await patch(app, found, { data: { revokedAt: isoAt(now()) }, params });
    }
    return { done: true };
  });
  return createReadKey(app, deps);
}

/** A rotation is based on the key that was read: of two concurrent ones the second is refused. */
async function patch(app: Application, { _id, version }: Key, { data, params }: KeyChange) {
  await app.service('apiKeys').patch(_id, { ...data, version }, auditedAs(params));
}

interface KeyChange {
  readonly data: object;
  readonly params: CallParams;
}

function requirePossible(
  { scopes, addresses = [], expiresAt }: ActionData<'apiKeys/issue'>,
  { role }: Session,
  now: number,
): void {
  const wrong = addresses.find((range) => !isAddressRange(range));
  if (wrong !== undefined) {
    throw invalidData([
      { path: 'addresses', message: `${wrong} is not an address or network such as 10.0.0.0/8` },
    ]);
  }
  if (expiresAt && Date.parse(expiresAt) <= now) {
    throw invalidData([{ path: 'expiresAt', message: 'This time is in the past' }]);
  }
  const beyond = scopes.find(({ collection, method }) => grantFor(role, collection, method) === undefined);
  if (!beyond) return;
  throw refusal(
    'forbidden',
    `Your role (${role}) may not ${beyond.method} ${beyond.collection}, so your keys may not either.`,
    { subject: beyond.collection },
  );
}

async function requireRoom(app: Application, session: Session): Promise<void> {
  const query = { ...ownedBy(session), revokedAt: null, $limit: 0 };
  const { total } = await app.service('apiKeys').find({ query });
  if (total < API_KEYS_MAX) return;
  throw refusal('in-use', `You have ${API_KEYS_MAX} keys. Revoke one that you do not need.`);
}

function requireLive({ revokedAt, expiresAt }: Key, now: number): void {
  if (revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > now)) return;
  throw refusal('conflict', 'This key is revoked or has expired. Issue a new one.');
}
