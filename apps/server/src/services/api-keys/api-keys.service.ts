import type { Application } from '@feathersjs/feathers';
import { type ActionData, API_KEYS_MAX } from '@harbour/core/contract/actions';
import { grantFor, type RecordOf } from '@harbour/core/contract/collections';
import { isoAt } from '@harbour/core/contract/values';
import { auditedAs, type CallParams, noteConcerns } from '../../calls/call-params.ts';
import { notFound, refusal } from '../../calls/refusal.ts';
import { registerAction, requireSession } from '../../calls/register-action.ts';
import { isSameJson, requireSameAttempt } from '../../calls/repeated-key.ts';
import { createSecretBits, type NewSecretBits } from '../../calls/secrets.ts';
import { ownedBy, type Session } from '../../calls/session.ts';
import { invalidData } from '../../calls/validate-input.ts';
import { countNow, recordsOf } from '../../collections/records-of.ts';
import type { Database } from '../../database/database.ts';
import { type AccountQueue, createAccountQueue } from '../../database/node-queues.ts';
import { derivedRecordId } from '../../database/record-ids.ts';
import type { ReadKey } from '../../hooks/identify.ts';
import { isAddressRange } from '../../http/client-address.ts';
import type { Notify } from '../../mail/messages.ts';
import { createReadKey, makeKey, type ReadKeyDeps } from './read-key.ts';

type Key = RecordOf<'apiKeys'>;

const HOUR_MS = 3_600_000;

interface ApiKeysDeps extends ReadKeyDeps {
  readonly database: Database;
  readonly secret: string;
  readonly notify: Notify;
}

/**
 * Registers the actions on API keys, and returns the reader of the keys that calls carry. A key is in the
 * response of the call that creates it, and nowhere else; its owner is notified by mail of the new key.
 */
export function registerApiKeys(app: Application, deps: ApiKeysDeps): ReadKey {
  const { now } = deps;
  const keys = recordsOf(app, 'apiKeys');
  const desk = {
    ...deps,
    app,
    enqueue: createAccountQueue(deps.database),
    newBits: createSecretBits('API keys', deps),
  };
  registerAction(app, 'apiKeys/issue', (requested, params) => issue(desk, requested, params));
  registerAction(app, 'apiKeys/rotate', (requested, params) => rotate(desk, requested, params));
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

/** The dependencies of the actions that create keys. */
interface Desk extends ApiKeysDeps {
  readonly app: Application;
  readonly enqueue: AccountQueue;
  readonly newBits: NewSecretBits;
}

/** Namespace of the ids that are derived from attempts; any fixed UUID works. */
const NAMESPACE = '0c1d5f52-6f5c-4a0b-9d5e-8a4c1e0f7b93';

async function issue(
  { app, now, notify, enqueue, newBits }: Desk,
  requested: ActionData<'apiKeys/issue'>,
  params: CallParams,
) {
  const session = requireSession(params);
  requirePossible(requested, session, now());
  const { attempt, scopes, name, addresses = [], expiresAt = null } = requested;
  const owner = [session.account.kind, session.account.id];
  const { key, ...stored } = makeKey(newBits(attempt, ['issue', ...owner]));
  const ranges = [...new Set(addresses)].map((range) => ({ range }));
  const wanted = { name, scopes, addresses: ranges, expiresAt: expiresAt && isoAt(Date.parse(expiresAt)) };
  const named = attempt ? { _id: derivedRecordId([...owner, attempt].join(), NAMESPACE) } : {};
  // Two concurrent keys must not both get the last place, nor both be those of one attempt.
  const issued = await enqueue(session.account, async () => {
    const earlier = attempt && (await recordsOf(app, 'apiKeys').first(named));
    if (earlier) return { ...requireWanted(earlier, { ...wanted, ...stored }), isRepeated: true };
    await requireRoom(app, session);
    const data = { ...named, ...wanted, ...ownedBy(session), ...stored };
    return { ...(await app.service('apiKeys').create(data, auditedAs(params))), isRepeated: false };
  });
  noteConcerns(params, { isRepeated: issued.isRepeated });
  if (!issued.isRepeated) notify(session, 'keyIssued');
  return { id: issued._id, key };
}

/** Throws `conflict` unless a key is the one that an attempt issued, and can still be used. */
function requireWanted(key: Key, wanted: Pick<Key, (typeof WANTED)[number]>): Key {
  const isSame = WANTED.every((name) => isSameJson(key[name], wanted[name]));
  requireSameAttempt(isSame && key.revokedAt === null);
  return key;
}

const WANTED = ['name', 'scopes', 'addresses', 'expiresAt', 'digest'] as const;

async function rotate(
  { app, now, notify, enqueue, newBits }: Desk,
  { id, overlapHours, attempt }: ActionData<'apiKeys/rotate'>,
  params: CallParams,
) {
  const session = requireSession(params);
  const { key, ...stored } = makeKey(newBits(attempt, ['rotate', id]));
  const isRepeated = await enqueue(session.account, async () => {
    const present = await recordsOf(app, 'apiKeys').first({ _id: id, ...ownedBy(session) });
    if (!present) throw notFound('apiKeys', id);
    requireLive(present, now());
    requireSameAttempt(present.previousDigest !== stored.digest);
    if (present.digest === stored.digest) return true;
    const previousUntil = isoAt(now() + overlapHours * HOUR_MS);
    const data = { ...stored, previousDigest: present.digest, previousUntil };
    await patch(app, present, { data, params });
    return false;
  });
  noteConcerns(params, { isRepeated });
  if (!isRepeated) notify(session, 'keyIssued');
  return { id, key };
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
  const query = { ...ownedBy(session), revokedAt: null };
  if ((await countNow(app, 'apiKeys', query)) < API_KEYS_MAX) return;
  throw refusal('in-use', `You have ${API_KEYS_MAX} keys. Revoke one that you do not need.`);
}

function requireLive({ revokedAt, expiresAt }: Key, now: number): void {
  if (revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > now)) return;
  throw refusal('conflict', 'This key is revoked or has expired. Issue a new one.');
}
