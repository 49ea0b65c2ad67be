import type { Application } from '@feathersjs/feathers';
import { type FirstStep, firstSteps } from '@harbour/core/contract/actions';
import { type CollectionName, canCall, missingOf, type RecordOf } from '@harbour/core/contract/collections';
import type { CallParams } from '../../calls/call-params.ts';

/**
 * Returns the first tasks of a new installation that the caller may do; none once all are done, or once a
 * merchant has subscribed.
 */
export async function readFirstSteps(app: Application, call: CallParams): Promise<readonly FirstStep[]> {
  if ((await countRecords(app, 'subscriptions', {})) > 0) return [];
  const allowed = firstSteps.filter((step) => canCall(call.role ?? 'anonymous', step, 'patch'));
  const steps = await Promise.all(allowed.map(async (step) => ({ step, isDone: await isDone(app, step) })));
  return steps.every((one) => one.isDone) ? [] : steps;
}

async function isDone(app: Application, step: FirstStep['step']): Promise<boolean> {
  switch (step) {
    case 'sellingCompanies':
      return hasCompleteCompany(app);
    case 'settings':
      return hasChangedSettings(app);
    case 'admins':
      return (await countRecords(app, step, {})) > 1;
    default:
      return (await countRecords(app, step, { status: 'published' })) > 0;
  }
}

async function hasChangedSettings(app: Application): Promise<boolean> {
  const settings: readonly RecordOf<'settings'>[] = await app.service('settings').find({ paginate: false });
  return settings.some(({ version }) => version > 1);
}

/** True if a company has every detail that it needs to sell in one of its places. */
async function hasCompleteCompany(app: Application): Promise<boolean> {
  const companies: readonly RecordOf<'sellingCompanies'>[] = await app
    .service('sellingCompanies')
    .find({ paginate: false });
  return companies.some((company) =>
    company.places.some(({ place }) => missingOf(company, place).length === 0),
  );
}

async function countRecords(app: Application, collection: CollectionName, query: object): Promise<number> {
  const { total } = await app.service(collection).find({ query: { ...query, $limit: 0 } });
  return Number(total);
}
