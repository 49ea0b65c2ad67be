import type { Application, HookContext, NextFunction, ServiceInterface } from '@feathersjs/feathers';
import { collections } from '@harbour/core/contract/collections';
import * as v from 'valibot';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { parseInput } from '../../calls/validate-input.ts';
import type { Database } from '../../database/database.ts';
import { createNodeQueue } from '../../database/node-queues.ts';
import type { RateLimits } from '../../http/rate-limits.ts';

const MAX_ITEMS = 200;
/** The most texts that are stored: more than all pages have, and few enough for a list that staff read. */
export const MAX_STORED = 10_000;
const RETRY_SECONDS = 60 * 60;
const { key, url, locale, app: appName } = collections.missingTranslations.fields;

const reportSchema = v.object({
  app: appName.schema,
  list: v.pipe(
    v.array(v.object({ key: key.schema, url: url.schema, locale: locale.schema })),
    v.maxLength(MAX_ITEMS),
  ),
});
type Item = Readonly<{ key: string; url: string; locale: string; app: string }>;

/**
 * Registers `missingTranslate`: create takes `{app, list: [{key, url, locale}]}` from any page and returns
 * `{received}`. A text that was reported before is counted, not stored again. Visitors send these, so at most
 * `MAX_STORED` are stored, including those created as records: further ones are ignored until staff delete
 * some, or a job deletes those that no page repeats. Texts are counted one after another on all nodes, as
 * every visitor of a page reports the same one. Refusals: `invalid-data`, `too-many-requests`.
 */
export function registerMissingTranslate(
  app: Application,
  { limits, database }: { readonly limits: RateLimits; readonly database: Database },
): void {
  const enqueue = createNodeQueue(database, 'missing translations');
  const service = {
    create: async (data: unknown, { ip }: CallParams = {}) => {
      const { list, app: reporter } = parseInput(reportSchema, data);
      await limits.consume('missingTranslations', ip ?? '', Math.max(1, list.length));
      for (const item of list)
        await enqueue(() => count(app.service('missingTranslations'), { ...item, app: reporter }));
      return { received: list.length };
    },
  };
  app.use('missingTranslate', service, { methods: ['create'], events: ['created'] });
  const createQueued = ({ params, service }: HookContext, next: NextFunction) =>
    params.provider === undefined ? next() : enqueue(() => requireRoom(service).then(next));
  app.service('missingTranslations').hooks({ around: { create: [createQueued] } });
}

async function count(service: ServiceInterface, item: Item): Promise<void> {
  const { key, locale, app } = item;
  const found = await service.find?.({ query: { key, locale, app, $limit: 1 }, paginate: false });
  const [known] = found ?? [];
  if (known) await service.patch?.(known._id, { count: known.count + 1, url: item.url });
  else if (await hasRoom(service)) await service.create?.(item);
}

/** Refuses a report with `too-many-requests` while the maximum number is stored. */
async function requireRoom(service: Pick<ServiceInterface, 'find'>): Promise<void> {
  if (await hasRoom(service)) return;
  throw refusal(
    'too-many-requests',
    'The maximum number of missing texts is reported. Staff have to delete some first.',
    { retryAfter: RETRY_SECONDS },
  );
}

async function hasRoom(service: Pick<ServiceInterface, 'find'>): Promise<boolean> {
  const query = { $sort: { _id: 1 }, $limit: 1, $skip: MAX_STORED - 1, $select: ['_id'] };
  return ((await service.find?.({ query, paginate: false })) ?? []).length === 0;
}
