import type { Application } from '@feathersjs/feathers';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import type { AccountRef } from '../../calls/session.ts';
import type { PasskeyStore } from './passkeys/passkey-store.ts';
import type { FactorStore } from './second-factor/factor-store.ts';

/**
 * Removes from an account everything that outlasts a sign-in or sends its data elsewhere: passkeys, the
 * authenticator app and its recovery codes, API keys, webhooks, and further addresses for invoices. It is
 * called when the owner of an address first verifies it, because the account may have been registered by a
 * stranger.
 */
export type DeleteUnproved = (account: AccountRef) => Promise<void>;

interface DeletionDeps {
  readonly factors: Pick<FactorStore, 'removeApp' | 'removeRecovery'>;
  readonly passkeys: Pick<PasskeyStore, 'removeAll'>;
  readonly now: () => number;
}

/** Creates the function over the collections that an account owns records of. */
export function createDeleteUnproved(app: Application, deps: DeletionDeps): DeleteUnproved {
  const { factors, passkeys, now } = deps;
  return async (account) => {
    const { kind, id } = account;
    const owned = kind === 'users' ? { user: id } : { owner: id };
    // The account stops requiring a factor before its last one is removed, so that it never requires one that
    // does not exist.
    await app.service(kind).patch(id, { secondFactorAt: null });
    await passkeys.removeAll(account);
    await factors.removeApp(account);
    await factors.removeRecovery(account);
    for (const key of await idsOf(app, 'apiKeys', { ...owned, revokedAt: null }))
      await app.service('apiKeys').patch(key, { revokedAt: isoAt(now()) });
    for (const webhook of await idsOf(app, 'webhooks', owned)) await app.service('webhooks').remove(webhook);
    for (const profile of await idsOf(app, 'billingProfiles', { user: id }))
      await app.service('billingProfiles').patch(profile, { emails: [] });
  };
}

async function idsOf(
  app: Application,
  collection: 'apiKeys' | 'webhooks' | 'billingProfiles',
  query: object,
): Promise<readonly RecordId[]> {
  const found: readonly { readonly _id: RecordId }[] = await app
    .service(collection)
    .find({ query: { ...query, $select: ['_id'] }, paginate: false });
  return found.map(({ _id }) => _id);
}
