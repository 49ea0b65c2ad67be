import type { Application } from '@feathersjs/feathers';
import { type CollectionName, PUBLIC_LIMIT } from '@harbour/core/contract';
import type { CallParams } from '../../call-params.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { onBehalfOf, registerAction, requireSession } from '../../register-action.ts';

/** What a merchant has with us; each is read as they may read it. */
const COLLECTIONS = [
  'users',
  'orders',
  'subscriptions',
  'invoices',
  'payments',
  'refunds',
  'credits',
  'devices',
] as const satisfies readonly CollectionName[];

interface OwnDataDeps {
  readonly limits: RateLimits;
  readonly now: () => number;
}

/** Registers `accounts/export`: everything that is kept of the merchant who asks, and where they are signed in. Refusal: `too-many-requests`. */
export function registerOwnData(app: Application, { limits, now }: OwnDataDeps): void {
  registerAction(app, 'accounts/export', async (_nothing, params) => {
    await limits.consume('ownData', requireSession(params).account.id);
    const call = onBehalfOf(params);
    const collections: Record<string, readonly object[]> = {};
    for (const name of COLLECTIONS) collections[name] = await readAll(app, name, call);
    return {
      at: new Date(now()).toISOString(),
      signIns: await app.service('accounts/sessions').find(call),
      collections,
    };
  });
}

async function readAll(app: Application, name: CollectionName, call: CallParams): Promise<readonly object[]> {
  const records: object[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: ReadPage = await app
      .service(name)
      .find({ ...call, query: { $limit: PUBLIC_LIMIT, $cursor: cursor } });
    records.push(...page.data);
    cursor = page.cursors?.next ?? null;
  }
  return records;
}

interface ReadPage {
  readonly data: readonly object[];
  readonly cursors?: { readonly next: string | null };
}
