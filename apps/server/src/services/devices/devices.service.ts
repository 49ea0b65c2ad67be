import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { entitlementsOf } from '@harbour/core/pricing';
import { sql } from 'kysely';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { onBehalfOf, registerAction } from '../../calls/register-action.ts';
import { type RowRule, requireOfRows } from '../../collections/params.ts';
import type { Database } from '../../database/database.ts';
import { createRowQueue, type RowQueue } from '../../database/node-queues.ts';
import { acceptsPush, countAccepting } from '../../push/accepting.ts';
import type { Push } from '../../push/create-push.ts';

interface DeviceDeps {
  readonly database: Database;
  /** The public key that browsers trust for push messages, and the allowed push services. */
  readonly push: Pick<Push, 'publicKey' | 'leadsToService'>;
  readonly now: () => number;
}

/**
 * Validates the writes of devices and registers `devices/pushKey`, which returns the public key of push
 * messages, and `devices/seen`, which records that an own device is in use. Refusals: `not-found` for a
 * device of another account.
 */
export function registerDevices(app: Application, { database, push, now }: DeviceDeps): void {
  const licences = enforceLicences(app, database);
  const pushes = enforcePush(app, { database, push });
  app
    .service('devices')
    .hooks({ around: { create: [licences, pushes, noteFirstSession(now)], patch: [licences, pushes] } });
  registerAction(app, 'devices/pushKey', async () => ({ key: push.publicKey }));
  registerAction(app, 'devices/seen', async ({ device: id }, params) => {
    const service = app.service('devices');
    await service.get(id, onBehalfOf(params));
    await service.patch(id, { lastSession: new Date(now()).toISOString(), lastIP: params.ip ?? null });
    return { done: true };
  });
}

/** Records when and from where a merchant's device was first seen; no client may set this itself. */
function noteFirstSession(now: () => number) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { session, ip }: CallParams = context.params;
    if (session?.account.kind === 'users') {
      const at = new Date(now()).toISOString();
      context.data = { ...context.data, firstSession: at, lastSession: at, lastIP: ip ?? null };
    }
    await next();
  };
}

/** The maximum number of a person's devices that accept messages: far more than anybody carries. */
export const MOST_PUSH_DEVICES = 20;

type Device = Partial<RecordOf<'devices'>>;

interface EnforcePushDeps {
  readonly database: Database;
  readonly push: Pick<Push, 'leadsToService'>;
}

/**
 * Limits devices to the allowed push services, whoever writes them, and merchants to
 * {@link MOST_PUSH_DEVICES} devices that accept messages. Refusals: `invalid-data` of `pushToken` for a
 * subscription elsewhere, `in-use` of `pushEnabled` if all places are taken.
 */
function enforcePush(app: Application, { database, push }: EnforcePushDeps) {
  const hold = createRowQueue(database, 'users');
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { method, id, data } = context;
    const params: CallParams = context.params;
    const { session } = params;
    if (!session) return next();
    for (const { pushToken } of [data ?? {}].flat()) requireService(push, pushToken);
    if (session.account.kind !== 'users') return next();
    const before: Device =
      method === 'patch' && id ? await app.service('devices').get(id, onBehalfOf(params)) : {};
    if (acceptsPush(before) || !acceptsPush({ ...before, ...data })) return next();
    const { id: user } = session.account;
    // Two concurrent devices must not both get the last place.
    await hold(user, async () => {
      await requireFreeSubscription(database, user, before._id);
      await next();
    });
  };
}

function requireService(push: Pick<Push, 'leadsToService'>, token: unknown): void {
  if (typeof token !== 'string' || push.leadsToService(token)) return;
  const message = 'Messages can only be sent through the push services of browsers that this server knows.';
  throw refusal('invalid-data', message, { subject: 'pushToken', issues: [{ path: 'pushToken', message }] });
}

async function requireFreeSubscription(
  { db }: Database,
  user: RecordId,
  but: RecordId | undefined,
): Promise<void> {
  if ((await countAccepting(db, { user, but })) < MOST_PUSH_DEVICES) return;
  throw refusal(
    'in-use',
    `${MOST_PUSH_DEVICES} devices of this account already accept messages. Turn messages off on one of them first.`,
    { subject: 'pushEnabled' },
  );
}

type StoredDevice = RecordOf<'devices'>;

/**
 * Limits devices to the merchant's licences, however a device is written: a licence belongs to the merchant's
 * own subscription and to a counted module that its plan includes or that was bought with it, and never has
 * more active devices than pieces. Refusals: `not-found` for a subscription that is not theirs,
 * `invalid-data` for a licence it does not have, `in-use` if all are taken.
 */
function enforceLicences(app: Application, database: Database) {
  const holders = createLicenceHolders(database);
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { method, id, data } = context;
    const params: CallParams = context.params;
    if (params.session?.account.kind !== 'users') return next();
    const before: Partial<StoredDevice> =
      method === 'patch' && id ? await app.service('devices').get(id, onBehalfOf(params)) : {};
    const after: Partial<StoredDevice> = { ...before, ...data };
    requireOfRows<StoredDevice>(context, requireSameLicence(takesLicence(before, after) ? after : {}));
    if (!takesLicence(before, after)) return next();
    const { subscription } = after;
    if (!subscription) throw noSuchLicence();
    // Two concurrent devices must not both get the last one.
    await holders.hold(subscription, async () => {
      await requireLicence({ app, holders }, { ...after, subscription }, params);
      await next();
    });
  };
}

/** A device takes a licence if it is active and was not active with this licence before. */
function takesLicence(before: Partial<StoredDevice>, after: Partial<StoredDevice>): boolean {
  if (after.deactivatedAt || (!after.licence && !after.subscription)) return false;
  return (
    before.licence !== after.licence ||
    before.subscription !== after.subscription ||
    Boolean(before.deactivatedAt)
  );
}

/** Refuses a row that takes another licence than the checked one, because someone else has changed it. */
function requireSameLicence(checked: Partial<StoredDevice>): RowRule<StoredDevice> {
  return ({ before, after }) => {
    if (!takesLicence(before ?? {}, after)) return;
    if (after.licence === checked.licence && after.subscription === checked.subscription) return;
    throw refusal('conflict', 'This device was changed at the same moment. Look at it, and try again.');
  };
}

async function requireLicence(
  { app, holders }: { readonly app: Application; readonly holders: LicenceHolders },
  { _id: device, subscription, licence }: Partial<StoredDevice> & { readonly subscription: RecordId },
  params: CallParams,
): Promise<void> {
  const { plan, modules }: RecordOf<'subscriptions'> = await app
    .service('subscriptions')
    .get(subscription, onBehalfOf(params));
  if (!licence) return;
  const { modules: included }: RecordOf<'appTemplates'> = await app.service('appTemplates').get(plan);
  const entitlement = entitlementsOf(included, modules).find(({ id }) => id === licence);
  const module: RecordOf<'modules'> | undefined = entitlement && (await app.service('modules').get(licence));
  if (!entitlement || !module?.counter) throw noSuchLicence();
  if ((await holders.countOthers({ subscription, licence, device })) < entitlement.count) return;
  throw refusal(
    'in-use',
    `All ${entitlement.count} licences are in use. Deactivate a device or add licences.`,
    {
      subject: 'licence',
    },
  );
}

function noSuchLicence() {
  return refusal('invalid-data', 'The subscription has no such licence.', { subject: 'licence' });
}

/** A licence of a subscription, and the device that requests it, if it exists already. */
interface RequestedLicence {
  readonly subscription: RecordId;
  readonly licence: RecordId;
  readonly device: RecordId | undefined;
}

/** The holders of licences, safe across nodes. */
interface LicenceHolders {
  /** Locks a subscription. */
  readonly hold: RowQueue;
  /**
   * Returns the number of other active devices that use it now; read from the database, as each node has its
   * own cache of totals.
   */
  countOthers(requested: RequestedLicence): Promise<number>;
}

/** Creates the holders of each subscription's licences. */
function createLicenceHolders(database: Database): LicenceHolders {
  return {
    hold: createRowQueue(database, 'subscriptions'),
    async countOthers({ subscription, licence, device }) {
      const { rows } = await sql<{ readonly count: number }>`
        select count(*)::int as "count" from "devices"
        where "subscription" = ${subscription} and "licence" = ${licence} and "deactivatedAt" is null
          and "deletedAt" is null and "_id" is distinct from ${device ?? null}::uuid`.execute(database.db);
      return rows[0]?.count ?? 0;
    },
  };
}
