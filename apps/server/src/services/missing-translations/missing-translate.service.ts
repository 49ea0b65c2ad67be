import type { Application, ServiceInterface } from '@feathersjs/feathers';
import { collections } from '@harbour/core/contract/collections';
import * as v from 'valibot';
import type { CallParams } from '../../calls/call-params.ts';
import { parseInput } from '../../calls/validate-input.ts';
import type { RateLimits } from '../../http/rate-limits.ts';

const MAX_ITEMS = 200;
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
 * `{received}`. A text that was reported before is counted, not stored again. Refusals: `invalid-data`,
 * `too-many-requests`.
 */
export function registerMissingTranslate(app: Application, limits: RateLimits): void {
  const service = {
    create: async (data: unknown, { ip }: CallParams = {}) => {
      const { list, app: reporter } = parseInput(reportSchema, data);
      await limits.consume('missingTranslations', ip ?? '', Math.max(1, list.length));
      for (const item of list) await count(app.service('missingTranslations'), { ...item, app: reporter });
      return { received: list.length };
    },
  };
  app.use('missingTranslate', service, { methods: ['create'], events: ['created'] });
}

async function count(service: ServiceInterface, item: Item): Promise<void> {
  const { key, locale, app } = item;
  const found = await service.find?.({ query: { key, locale, app, $limit: 1 }, paginate: false });
  const [known] = found ?? [];
  if (known) await service.patch?.(known._id, { count: known.count + 1, url: item.url });
  else await service.create?.(item);
}
