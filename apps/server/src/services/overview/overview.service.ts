import type { Application } from '@feathersjs/feathers';
import {
  actions,
  type ComingChange,
  type FailedMail,
  type FailedMessage,
  type FirstStep,
  firstSteps,
  OVERVIEW_DAYS,
  OVERVIEW_NEXT,
  type Overview,
  type WrongClock,
} from '@harbour/core/contract/actions';
import {
  type CollectionName,
  canCall,
  collectionNames,
  collections,
  missingOf,
  type RecordOf,
} from '@harbour/core/contract/collections';
import type { Fields } from '@harbour/core/contract/definition';
import type { StartCheckName } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { onBehalfOf, registerAction } from '../../calls/register-action.ts';
import { type ClosingDeps, closedPlaces } from '../closed-places.ts';
import { lastShopDays } from './shop-days.ts';

/** Time fields by which records appear and end automatically. */
const timestamps = [
  { collection: 'news', appears: 'publishFrom', ends: 'publishTo' },
  { collection: 'ads', appears: 'publish', ends: 'expiry' },
  { collection: 'campaigns', appears: 'publish', ends: 'expiry' },
  { collection: 'products', appears: 'publish', ends: 'expiry' },
] as const;
const daily = ['contactForms', 'orders'] as const;

export interface OverviewDeps extends ClosingDeps {
  readonly now: () => number;
  readonly failedMails: () => readonly FailedMail[];
  readonly countDifferences: () => Promise<number>;
  readonly wrongClocks: () => Promise<readonly WrongClock[]>;
  readonly startWarnings: () => Promise<readonly StartCheckName[]>;
}

/**
 * Registers `overview`: today's figures, as far as the caller may list them. Every figure is the total of a
 * list, which is cached until a write changes it.
 */
export function registerOverview(
  app: Application,
  { now, failedMails, countDifferences, wrongClocks, startWarnings, config }: OverviewDeps,
): void {
  registerAction(app, 'overview', async (_nothing, params): Promise<Overview> => {
    const reading = { app, call: onBehalfOf(params), now: now() };
    const mayReadBooks = actions['books/month'].roles.some((role) => role === params.role);
    const [content, steps, next, failed, phoneConflicts, bookDifferences, clocks, warnings, closed, days] =
      await Promise.all([
        countContent(reading),
        readFirstSteps(app, reading.call),
        readComing(reading),
        readFailed(reading),
        countPhoneConflicts(reading),
        mayReadBooks ? countDifferences() : 0,
        mayList(reading, 'admins') ? wrongClocks() : [],
        mayList(reading, 'admins') ? startWarnings() : [],
        mayList(reading, 'sellingCompanies') ? closedPlaces(app, { config }) : [],
        countDays(reading),
      ]);
    return {
      at: new Date(reading.now).toISOString(),
      content,
      firstSteps: steps,
      next,
      failed,
      failedMails: mayList(reading, 'users') ? failedMails() : [],
      phoneConflicts,
      bookDifferences,
      wrongClocks: clocks,
      startWarnings: warnings,
      closedPlaces: closed,
      daily: days,
    };
  });
}

interface Reading {
  readonly app: Application;
  readonly call: CallParams;
  readonly now: number;
}

function mayList({ call }: Reading, collection: CollectionName): boolean {
  return canCall(call.role ?? 'anonymous', collection, 'find');
}

function countContent(reading: Reading): Promise<Overview['content']> {
  const counted = collectionNames.filter((name) => statesOf(name).length > 0 && mayList(reading, name));
  return Promise.all(
    counted.map(async (collection) => ({
      collection,
      counts: await Promise.all(
        statesOf(collection).map(async (status) => ({
          status,
          count: await countRecords(reading, collection, { status }),
        })),
      ),
    })),
  );
}

function statesOf(collection: CollectionName): readonly string[] {
  const { status }: Fields = collections[collection].fields;
  return status?.filter ? (status.values ?? []) : [];
}

/** Counts the records that a call may read; without a call, all of them. */
async function countRecords(
  { app, call }: Pick<Reading, 'app'> & Partial<Reading>,
  collection: CollectionName,
  query: object,
) {
  const { total } = await app.service(collection).find({ ...call, query: { ...query, $limit: 0 } });
  return Number(total);
}

async function readComing(reading: Reading): Promise<readonly ComingChange[]> {
  const requested = timestamps.flatMap(({ collection, appears, ends }) =>
    mayList(reading, collection)
      ? [
          { collection, field: appears, what: 'appears' as const },
          { collection, field: ends, what: 'ends' as const },
        ]
      : [],
  );
  const lists = await Promise.all(requested.map((coming) => readTimestamps(reading, coming)));
  return lists
    .flat()
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .slice(0, OVERVIEW_NEXT);
}

interface Coming extends Pick<ComingChange, 'collection' | 'what'> {
  readonly field: string;
}

async function readTimestamps(
  reading: Reading,
  { collection, field, what }: Coming,
): Promise<ComingChange[]> {
  const { titleField } = collections[collection];
  const query = {
    status: 'published',
    [field]: { $gt: new Date(reading.now).toISOString() },
    $sort: { [field]: 1 },
    $select: [titleField, field],
  };
  const records = await readFirst(reading, collection, { ...query, $limit: OVERVIEW_NEXT });
  return records.map((record) => ({
    collection,
    _id: record._id,
    title: record[titleField],
    what,
    at: String(record[field]),
  }));
}

async function readFailed(reading: Reading): Promise<readonly FailedMessage[]> {
  if (!mayList(reading, 'pushMessages')) return [];
  const status = { $in: ['failed', 'missed'] };
  const query = { status, $sort: { createdAt: -1 }, $select: ['title', 'updatedAt'] };
  const records = await readFirst(reading, 'pushMessages', { ...query, $limit: OVERVIEW_NEXT });
  return records.map(({ _id, title, updatedAt }) => ({ _id, title, at: String(updatedAt) }));
}

type Listed = { readonly _id: FailedMessage['_id']; readonly [field: string]: unknown };

/** Reads the first page of a list; with a cursor it is not counted. */
async function readFirst({ app, call }: Reading, collection: CollectionName, query: object) {
  const { data } = await app.service(collection).find({ ...call, query: { ...query, $cursor: '' } });
  const records: readonly Listed[] = data;
  return records;
}

async function countPhoneConflicts(reading: Reading): Promise<number> {
  return mayList(reading, 'contactForms')
    ? countRecords(reading, 'contactForms', { phoneConflict: true })
    : 0;
}

function countDays(reading: Reading): Promise<Overview['daily']> {
  const days = lastShopDays(reading.now, OVERVIEW_DAYS);
  return Promise.all(
    daily
      .filter((collection) => mayList(reading, collection))
      .map(async (collection) => ({
        collection,
        days: await Promise.all(
          days.map(async ({ day, from, until }) => ({
            day,
            count: await countRecords(reading, collection, { createdAt: { $gte: from, $lt: until } }),
          })),
        ),
      })),
  );
}

/**
 * Returns the first tasks of a new installation that the caller may do; none once all are done, or once a
 * merchant has subscribed.
 */
async function readFirstSteps(app: Application, call: CallParams): Promise<readonly FirstStep[]> {
  if ((await countRecords({ app }, 'subscriptions', {})) > 0) return [];
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
      return (await countRecords({ app }, step, {})) > 1;
    default:
      return (await countRecords({ app }, step, { status: 'published' })) > 0;
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
