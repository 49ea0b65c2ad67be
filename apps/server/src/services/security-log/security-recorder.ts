import type { Application } from '@feathersjs/feathers';
import type { Logger } from 'pino';
import { createExpiringCache } from '../../concurrency/expiring-cache.ts';
import type { RecordSecurity, SecurityEntry } from '../../hooks/record-security.ts';

/** Refusals that a program repeats as fast as it can; one per minute of each is recorded. */
const REPEATED: readonly (string | undefined)[] = [
  'too-many-requests',
  'forbidden',
  'forbidden-field',
  'factor-required',
  'unknown-field',
  'unknown-operator',
  'bad-cursor',
  'method-not-allowed',
  'origin-refused',
  'invalid-data',
  'not-authenticated',
];
const MINUTE = { ttlMs: 60_000, max: 10_000 };

interface RecorderDeps {
  readonly log: Logger;
  readonly now: () => number;
}

/**
 * Creates the function that stores entries in the collection `securityLog` and writes each as a line of the
 * server's log, without email addresses.
 */
export function createSecurityRecorder(app: Application, { log, now }: RecorderDeps): RecordSecurity {
  const recent = createExpiringCache<true>({ ...MINUTE, now });
  const store = async (entry: SecurityEntry): Promise<true> => {
    const { account, actor, actorEmail, accountEmail, ip, ...rest } = entry;
    const outcome = entry.reason === undefined ? 'done' : 'refused';
    const isByOther = actor !== undefined && actor.id !== account?.id;
    const ids = { account: account?.id ?? null, actor: isByOther ? actor.id : null };
    const email = isByOther ? await emailOf(app, entry) : (accountEmail ?? (await emailOf(app, entry)));
    const by = isByOther ? (actorEmail ?? null) : null;
    await app
      .service('securityLog')
      .create({ ...rest, ...ids, outcome, accountEmail: email, actorEmail: by, ip: ip ?? null });
    log.info({ security: { ...rest, ...ids, outcome, from: ip } }, 'security');
    return true;
  };
  return async (entry) => {
    const { event, reason, detail = '', account, ip = '' } = entry;
    if (!REPEATED.includes(reason)) await store(entry);
    else await recent.get([event, reason, detail, account?.id ?? ip].join(' '), () => store(entry));
  };
}

/** Returns the address of the account that an entry concerns; `null` if there is none any more. */
async function emailOf(app: Application, { account }: SecurityEntry): Promise<string | null> {
  if (!account) return null;
  const record = await app
    .service(account.kind)
    .get(account.id)
    .catch(() => undefined);
  return record?.email ?? null;
}
