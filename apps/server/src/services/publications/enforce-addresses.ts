import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import { collections, type RecordOf } from '@harbour/core/contract/collections';
import { writtenFields } from '@harbour/core/contract/definition';
import { refusal } from '../../calls/refusal.ts';
import { roleOf } from '../../collections/params.ts';
import { recordsOf } from '../../collections/records-of.ts';
import { tableShape } from '../../collections/table/table-shape.ts';
import { applyListPatch } from '../../collections/write/list-patch.ts';
import type { Database } from '../../database/database.ts';
import { createNodeQueue } from '../../database/node-queues.ts';

type Post = Partial<RecordOf<'news'>>;
type Industry = RecordOf<'industries'>;

const shape = tableShape(collections.industries);

/**
 * Refuses two pages at one address: `/usecase/restaurant/noodles` is the use case of that slug if there is
 * one, and the case study could then not be reached. Throws `already-exists` of the slug. Such writes run one
 * after another on all nodes, because a case study and a use case could otherwise take an address at once.
 * The server's own writes, such as reference content, are not checked.
 */
export function enforceAddresses(app: Application, database: Database): void {
  const enqueue = createNodeQueue(database, 'addresses of publications');
  const enforce = ({ concerns, require }: Check) => {
    return (context: HookContext, next: NextFunction): Promise<void> => {
      if (roleOf(context.params) === undefined || !concerns(context)) return next();
      return enqueue(async () => {
        await require(app, context);
        await next();
      });
    };
  };
  const study = enforce({ concerns: writesAddress, require: requireOfStudies });
  const useCase = enforce({ concerns: writesUseCases, require: requireOfUseCases });
  app.service('news').hooks({ around: { all: [study] } });
  app.service('industries').hooks({ around: { all: [useCase] } });
}

interface Check {
  /** True for a call that may put a page at another address. */
  readonly concerns: (context: HookContext) => boolean;
  readonly require: (app: Application, context: HookContext) => Promise<void>;
}

const sentIn = ({ data }: HookContext): readonly Post[] => [data ?? {}].flat();

function writesAddress(context: HookContext): boolean {
  const { method } = context;
  if (method === 'restore') return true;
  if (method === 'create') return sentIn(context).some(({ industry }) => Boolean(industry));
  if (method !== 'patch') return false;
  return sentIn(context).some(({ slug, industry }) => slug !== undefined || industry !== undefined);
}

async function requireOfStudies(app: Application, context: HookContext): Promise<void> {
  const stored = await storedRecord(app, 'news', context);
  for (const post of sentIn(context)) await requireFreeAddress(app, { ...stored, ...post });
}

async function requireFreeAddress(app: Application, { industry, slug }: Post): Promise<void> {
  if (!industry) return;
  const trade: Industry | undefined = await recordsOf(app, 'industries').first({ _id: industry });
  if (trade?.items.some((item) => item.slug === slug)) throw taken('slug', slug, 'a use case');
}

function writesUseCases({ method, data }: HookContext): boolean {
  return method === 'restore' || (method === 'patch' && writtenFields(data).includes('items'));
}

async function requireOfUseCases(app: Application, context: HookContext): Promise<void> {
  const stored = await storedRecord(app, 'industries', context);
  if (!stored) return;
  const { method, data } = context;
  const { items }: Industry = { ...stored, ...data, ...applyListPatch(shape, { ...stored }, data) };
  const known = new Set(method === 'restore' ? [] : stored.items.map(({ slug }) => slug));
  const added = items.map(({ slug }) => slug).filter((slug) => !known.has(slug));
  if (added.length === 0) return;
  const study: Post | undefined = await recordsOf(app, 'news').first({
    industry: stored._id,
    slug: { $in: added },
  });
  if (!study?.slug) return;
  const path = `items.${items.findIndex(({ slug }) => slug === study.slug)}.slug`;
  throw taken(path, study.slug, 'a case study');
}

/** Returns the record that a patch or a restore concerns; without one, the call itself is refused. */
async function storedRecord<C extends 'news' | 'industries'>(
  app: Application,
  collection: C,
  { method, id, data }: HookContext,
): Promise<RecordOf<C> | undefined> {
  if (method === 'restore') return recordsOf(app, collection).first({ $trash: true, _id: data?._id });
  return id ? recordsOf(app, collection).first({ _id: id }) : undefined;
}

function taken(path: string, slug: string | undefined, owner: string) {
  const message = `${slug} is the address of ${owner} of this industry already: choose another one.`;
  return refusal('already-exists', message, { subject: path, issues: [{ path, message, code: 'taken' }] });
}
