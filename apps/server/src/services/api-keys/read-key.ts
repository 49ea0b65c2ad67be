import { createHash } from 'node:crypto';
import type { Application } from '@feathersjs/feathers';
import { API_KEY_PREFIX } from '@harbour/core/contract/actions';
import { isoAt } from '@harbour/core/contract/values';
import type { Kysely, Selectable } from 'kysely';
import { type CallParams, requestSource } from '../../calls/call-params.ts';
import { asForged, refusal } from '../../calls/refusal.ts';
import type { AccountRef, Sessions } from '../../calls/session.ts';
import type { Background } from '../../concurrency/background.ts';
import { DATABASE_RETRIES, retry } from '../../concurrency/retry.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { ReadKey } from '../../hooks/identify.ts';
import type { RecordSecurity } from '../../hooks/record-security.ts';
import { isInRanges } from '../../http/client-address.ts';
import type { RateLimits } from '../../http/rate-limits.ts';

/** The last use of a key is stored at most this often, in milliseconds. */
const NOTED_MS = 60_000;

export interface ReadKeyDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly sessions: Pick<Sessions, 'ofAccount'>;
  readonly limits: RateLimits;
  readonly background: Background;
  readonly recordSecurity: RecordSecurity;
  readonly now: () => number;
}

type StoredKey = Selectable<DatabaseSchema['apiKeys']>;

/**
 * Creates the reader of the keys that calls carry. It throws `not-authenticated` for a key that is unknown,
 * revoked, expired, replaced, or of an account that is gone; `forbidden` for a caller at an address that is
 * not allowed, whose calls do not count against the key's owner; `too-many-requests`. Nothing is cached, so
 * that a revoked key stops working on every node at once.
 */
export function createReadKey(app: Application, deps: ReadKeyDeps): ReadKey {
  const { db, sessions, limits, background, now } = deps;
  return async (key, params) => {
    const { ip = '' } = params;
    const digest = digestOf(key);
    const stored = await findKey(db, digest);
    const account = stored && isUsable(stored, { digest, now: now() }) ? ownerOf(stored) : undefined;
    if (!stored || !account) {
      await limits.consume('unknownKeys', ip);
      throw stored ? unknownKey() : asForged(unknownKey());
    }
    if (!isUsedWithin(stored, ip)) return refuseElsewhere(deps, { account, start: stored.start }, params);
    const { _id: id, scopes } = stored;
    await limits.consume('callsOfKey', id);
    const session = await sessions.ofAccount(account);
    if (now() - Date.parse(stored.lastUsedAt ?? '1970') >= NOTED_MS) {
      const use = { id, ip, at: now() };
      background.run((stopping) => retry(() => noteUse(app, use), { ...DATABASE_RETRIES, stopping }));
    }
    return { ...session, key: { id, scopes } };
  };
}

function isUsedWithin({ addresses }: StoredKey, ip: string): boolean {
  const ranges = addresses.map(({ range }) => range);
  return ranges.length === 0 || isInRanges(ip, ranges);
}

/** Records in the security log that somebody else may have the key, and refuses the call. */
async function refuseElsewhere(
  { limits, recordSecurity }: ReadKeyDeps,
  { account, start }: { readonly account: AccountRef; readonly start: string },
  params: CallParams,
): Promise<never> {
  const { ip = '' } = params;
  await limits.consume('unknownKeys', ip);
  const detail = `used from elsewhere: ${start}`;
  await recordSecurity({
    event: 'apiKey',
    reason: 'forbidden',
    detail,
    account,
    ...requestSource(params),
  });
  throw elsewhere(ip);
}

function findKey(db: Kysely<DatabaseSchema>, digest: string): Promise<StoredKey | undefined> {
  return db
    .selectFrom('apiKeys')
    .selectAll()
    .where((eb) => eb.or([eb('digest', '=', digest), eb('previousDigest', '=', digest)]))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

function isUsable(stored: StoredKey, { digest, now }: { readonly digest: string; readonly now: number }) {
  const { revokedAt, expiresAt, previousUntil } = stored;
  const isLater = (end: string | null) => end !== null && Date.parse(end) > now;
  if (revokedAt !== null || (expiresAt !== null && !isLater(expiresAt))) return false;
  return stored.digest === digest || isLater(previousUntil);
}

function ownerOf({ user, owner }: StoredKey): AccountRef | undefined {
  if (user) return { kind: 'users', id: user };
  return owner ? { kind: 'admins', id: owner } : undefined;
}

interface Use {
  readonly id: StoredKey['_id'];
  readonly ip: string;
  readonly at: number;
}

/** Concurrent calls, also on several nodes, record one use: the last one only if it was not recorded yet. */
async function noteUse(app: Application, { id, ip, at }: Use): Promise<void> {
  const { lastUsedAt }: StoredKey = await app.service('apiKeys').get(id);
  if (at - Date.parse(lastUsedAt ?? '1970') < NOTED_MS) return;
  await app.service('apiKeys').patch(id, { lastUsedAt: isoAt(at), lastUsedFrom: ip });
}

function unknownKey() {
  return refusal(
    'not-authenticated',
    'This key is unknown, or it was revoked, replaced or has expired. Use another one.',
    { subject: 'key' },
  );
}

function elsewhere(ip: string) {
  return refusal('forbidden', `This key may not be used from ${ip}. Add the address to a new key.`, {
    subject: 'key',
  });
}

/** The characters after the prefix by which people recognise a key. */
const SHOWN = 4;

/** A new key with its stored fields. */
export interface KeyText {
  readonly key: string;
  readonly start: string;
  readonly digest: string;
}

/** Creates a key of 256 random bits. They need no slow hash: nobody can try them all. */
export function makeKey(bits: Buffer): KeyText {
  const key = API_KEY_PREFIX + bits.toString('base64url');
  return { key, start: key.slice(0, API_KEY_PREFIX.length + SHOWN), digest: digestOf(key) };
}

/** Returns the SHA-256 of a key as hexadecimal text. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
