import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { entitlementsOf } from '@harbour/core/pricing';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { onBehalfOf } from '../../calls/register-action.ts';
import type { LicenceHolders } from './licence-holders.ts';

type Device = RecordOf<'devices'>;

/**
 * Limits devices to the merchant's licences, however a device is written: a licence belongs to an own
 * subscription and to a counted module that its plan includes or that was bought with it, and never has more
 * active devices than pieces. Refusals: `not-found` for a subscription that is not theirs, `invalid-data` for
 * a licence it does not have, `in-use` if all are taken.
 */
export function holdToLicences(app: Application, holders: LicenceHolders) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { method, id, data } = context;
    const params: CallParams = context.params;
    if (params.session?.account.kind !== 'users') return next();
    const before: Partial<Device> =
      method === 'patch' && id ? await app.service('devices').get(id, onBehalfOf(params)) : {};
    const after: Partial<Device> = { ...before, ...data };
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

/** Records when and from where a merchant's device was first seen; no client may set this itself. */
export function noteFirstSession(now: () => number) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { session, ip }: CallParams = context.params;
    if (session?.account.kind === 'users') {
      const at = new Date(now()).toISOString();
      context.data = { ...context.data, firstSession: at, lastSession: at, lastIP: ip ?? null };
    }
    await next();
  };
}
