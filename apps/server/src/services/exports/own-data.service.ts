import type { Application } from '@feathersjs/feathers';
import type { AccountIncident } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import { readWholeList } from '@harbour/core/contract/definition';
import type { RecordId } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { onBehalfOf, registerAction, requireSession } from '../../calls/register-action.ts';
import type { RateLimits } from '../../http/rate-limits.ts';

/** The collections of a merchant's data; each is read with their permissions. */
const COLLECTIONS = [
  'users',
  'billingProfiles',
  'orders',
  'subscriptions',
  'invoices',
  'payments',
  'refunds',
  'credits',
  'devices',
  'apiKeys',
  'webhooks',
] as const satisfies readonly CollectionName[];

interface OwnDataDeps {
  readonly limits: RateLimits;
  readonly troubles: { readonly of: (account: RecordId) => Promise<readonly AccountIncident[]> };
  readonly now: () => number;
}

/**
 * Registers `accounts/export`: all stored data of the calling merchant, including their sign-ins and recent
 * refusals. Refusal: `too-many-requests`.
 */
export function registerOwnData(app: Application, { limits, troubles, now }: OwnDataDeps): void {
  registerAction(app, 'accounts/export', async (_nothing, params) => {
    const { id } = requireSession(params).account;
    await limits.consume('ownData', id);
    const call = onBehalfOf(params);
    const collections: Record<string, readonly object[]> = {};
    for (const name of COLLECTIONS) collections[name] = await readAll(app, name, call);
    return {
      at: new Date(now()).toISOString(),
      signIns: await app.service('accounts/sessions').find(call),
      troubles: await troubles.of(id),
      collections,
    };
  });
}

function readAll(app: Application, name: CollectionName, call: CallParams): Promise<readonly object[]> {
  return readWholeList<object>((query) => app.service(name).find({ ...call, query }), {});
}
