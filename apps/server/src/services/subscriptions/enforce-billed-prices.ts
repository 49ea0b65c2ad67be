import { isDeepStrictEqual } from 'node:util';
import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import { collections, type RecordOf } from '@harbour/core/contract/collections';
import { writtenFields } from '@harbour/core/contract/definition';
import type { RecordId } from '@harbour/core/contract/values';
import { type Catalogue, catalogueOf } from '@harbour/core/pricing';
import { readSold, type Sold } from '../../billing/sql/read-catalogue.ts';
import { refusal } from '../../calls/refusal.ts';
import { roleOf } from '../../collections/params.ts';
import { tableShape } from '../../collections/table/table-shape.ts';
import { applyListPatch } from '../../collections/write/list-patch.ts';
import type { Database } from '../../database/database.ts';
import { createNodeQueue } from '../../database/node-queues.ts';

type Priced = 'appTemplates' | 'modules';
type Subscription = RecordOf<'subscriptions'>;

/** A plan or a module before and after a call. */
interface Edit {
  readonly collection: Priced;
  readonly stored: RecordOf<Priced>;
  readonly after: RecordOf<Priced>;
}

/**
 * Refuses, over every path, an edit of a plan or a module by people that leaves a running subscription
 * without a price for its next term, which could then not be billed: `in-use` with the number of such
 * subscriptions. A subscription that already lacks a price does not count. Such edits run one after another
 * on all nodes, because two of them could otherwise pass that only together remove a price. The database
 * refuses the removal (decisions 0094 and 0101).
 */
export function enforceBilledPrices(app: Application, database: Database): void {
  const enqueue = createNodeQueue(database, 'prices that subscriptions need');
  for (const collection of ['appTemplates', 'modules'] as const) {
    const hold = enforce(app, collection);
    const enforceQueued = (context: HookContext, next: NextFunction) =>
      touchesPrices(context) ? enqueue(() => hold(context, next)) : next();
    app.service(collection).hooks({ around: { patch: [enforceQueued] } });
  }
}

/** The fields that decide the price of a term, and who can buy it. */
const PRICE_FIELDS = ['monthPrice', 'modules', 'type', 'industry', 'counter'];

function touchesPrices({ data, params }: HookContext): boolean {
  return roleOf(params) !== undefined && writtenFields(data).some((name) => PRICE_FIELDS.includes(name));
}

function enforce(app: Application, collection: Priced) {
  const shape = tableShape(collections[collection]);
  return async ({ id, data }: HookContext, next: NextFunction): Promise<void> => {
    if (!id) return next();
    const stored = await app.service(collection).get(id);
    const after = { ...stored, ...data, ...applyListPatch(shape, { ...stored }, data) };
    const path = PRICE_FIELDS.find((field) => !isDeepStrictEqual(stored[field], after[field]));
    if (path === undefined) return next();
    const count = await countUnpriced(app, { collection, stored, after });
    if (count > 0) throw neededPrice(count, path);
    await next();
  };
}

const CHOICE = ['plan', 'modules', 'prepayMonths'];

/** Counts the running subscriptions whose next term has a price now, and none after the edit. */
async function countUnpriced(app: Application, edit: Edit): Promise<number> {
  const { stored } = edit;
  const query = {
    status: { $ne: 'ended' },
    cancelOn: null,
    $select: ['industry', 'region', 'currency', 'termEnd', ...CHOICE, 'next', 'renewal'],
    ...('industry' in stored ? { industry: stored.industry } : {}),
  };
  const running: readonly Subscription[] = await app
    .service('subscriptions')
    .find({ query, paginate: false });
  let count = 0;
  for (const [industry, members] of Map.groupBy(running, ({ industry: of }) => of)) {
    const sold = await readSold(app, industry);
    const left = soldAfter(sold, industry, edit);
    count += members.filter((each) => hasPrice(each, sold) && !hasPrice(each, left)).length;
  }
  return count;
}

function hasPrice(subscription: Subscription, sold: Sold): boolean {
  const { region, currency, termEnd, renewal, next } = subscription;
  const catalogue: Catalogue = catalogueOf(sold, region);
  return catalogue(renewal ?? next ?? subscription, currency, termEnd) !== undefined;
}

/** The offer of an industry after the edit. */
function soldAfter({ plans, modules }: Sold, industry: RecordId, { collection, stored, after }: Edit): Sold {
  const isOther = ({ _id }: { readonly _id: RecordId }) => _id !== stored._id;
  // Each list receives a record of its own collection.
  if (collection === 'modules') {
    return { plans, modules: [...modules.filter(isOther), after as RecordOf<'modules'>] };
  }
  const plan = after as RecordOf<'appTemplates'>;
  const moved = plan.industry === industry ? [plan] : [];
  return { plans: [...plans.filter(isOther), ...moved], modules };
}

function neededPrice(count: number, path: string) {
  const message = `Subscriptions that need this price for their next term: ${count}. Keep it, or move them to another plan first.`;
  const issues = [{ path, message, code: 'priceNeeded', limit: count }];
  return refusal('in-use', message, { subject: path, issues });
}
