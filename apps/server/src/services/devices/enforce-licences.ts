import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { entitlementsOf } from '@harbour/core/pricing';
import { sql } from 'kysely';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { onBehalfOf } from '../../calls/register-action.ts';
import { type RowRule, requireOfRows } from '../../collections/params.ts';
import type { Database } from '../../database/database.ts';
import { createRowQueue, type RowQueue } from '../../database/row-queue.ts';

type Device = RecordOf<'devices'>;

/**
 * Limits devices to the merchant's licences, however a device is written: a licence belongs to the merchant's
 * own subscription and to a counted module that its plan includes or that was bought with it, and never has
 * more active devices than pieces. Refusals: `not-found` for a subscription that is not theirs,
 * `invalid-data` for a licence it does not have, `in-use` if all are taken.
 */
export function enforceLicences(app: Application, database: Database) {
  const holders = createLicenceHolders(database);
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { method, id, data } = context;
    const params: CallParams = context.params;
    if (params.session?.account.kind !== 'users') return next();
    const before: Partial<Device> =
      method === 'patch' && id ? await app.service('devices').get(id, onBehalfOf(params)) : {};
    const after: Partial<Device> = { ...before, ...data };
    requireOfRows<Device>(context, requireSameLicence(takesLicence(before, after) ? after : {}));
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
function takesLicence(before: Partial<Device>, after: Partial<Device>): boolean {
  if (after.deactivatedAt || (!after.licence && !after.subscription)) return false;
  return (
    before.licence !== after.licence ||
    before.subscription !== after.subscription ||
    Boolean(before.deactivatedAt)
  );
}

/** Refuses a row that takes another licence than the checked one, because someone else has changed it. */
function requireSameLicence(checked: Partial<Device>): RowRule<Device> {
  return ({ before, after }) => {
    if (!takesLicence(before ?? {}, after)) return;
    if (after.licence === checked.licence && after.subscription === checked.subscription) return;
    throw refusal('conflict', 'This device was changed at the same moment. Look at it, and try again.');
  };
}

async function requireLicence(
  { app, holders }: { readonly app: Application; readonly holders: LicenceHolders },
  { _id: device, subscription, licence }: Partial<Device> & { readonly subscription: RecordId },
  params: CallParams,
): Promise<void> {
  const { plan, modules }: RecordOf<'subscriptions'> = await app
    .service('subscriptions')
    .get(subscription, onBehalfOf(params));
  if (!licence) return;
  const { modules: included }: RecordOf<'appTemplates'> = await app.service('appTemplates').get(plan);
  const held = entitlementsOf(included, modules).find(({ id }) => id === licence);
  const module: RecordOf<'modules'> | undefined = held && (await app.service('modules').get(licence));
  if (!held || !module?.counter) throw noSuchLicence();
  if ((await holders.countOthers({ subscription, licence, device })) < held.count) return;
  throw refusal('in-use', `All ${held.count} licences are in use. Deactivate a device or add licences.`, {
    subject: 'licence',
  });
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
