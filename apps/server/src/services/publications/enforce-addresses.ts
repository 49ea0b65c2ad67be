import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import { collections, type RecordOf } from '@harbour/core/contract/collections';
import { refusal } from '../../calls/refusal.ts';
import { roleOf } from '../../collections/params.ts';
import { recordsOf } from '../../collections/records-of.ts';
import { tableShape } from '../../collections/table/table-shape.ts';
import { applyListPatch } from '../../collections/write/list-patch.ts';

type Post = Partial<RecordOf<'news'>>;
type Industry = RecordOf<'industries'>;

const shape = tableShape(collections.industries);

/**
 * Refuses two pages at one address: `/usecase/restaurant/noodles` is the use case of that slug if there is
 * one, and the case study could then not be reached. Throws `already-exists` of the slug. The server's own
 * writes, such as reference content, are not checked.
 */
export function enforceAddresses(app: Application): void {
  const study = checkStudies(app);
  app.service('news').hooks({ around: { create: [study], patch: [study] } });
  app.service('industries').hooks({ around: { patch: [checkUseCases(app)] } });
}

function checkStudies(app: Application) {
  return async ({ method, id, data, params }: HookContext, next: NextFunction): Promise<void> => {
    const sent: readonly Post[] = [data ?? {}].flat();
    const concerned = sent.filter((post) => post.slug !== undefined || post.industry !== undefined);
    if (roleOf(params) === undefined || concerned.length === 0) return next();
    const stored: Post = method === 'patch' && id ? await app.service('news').get(id) : {};
    for (const post of concerned) await requireFreeAddress(app, { ...stored, ...post });
    await next();
  };
}

async function requireFreeAddress(app: Application, { industry, slug }: Post): Promise<void> {
  if (!industry) return;
  const trade: Industry | undefined = await recordsOf(app, 'industries').first({ _id: industry });
  if (trade?.items.some((item) => item.slug === slug)) throw taken('slug', slug, 'a use case');
}

function checkUseCases(app: Application) {
  return async ({ id, data, params }: HookContext, next: NextFunction): Promise<void> => {
    if (roleOf(params) === undefined || !id) return next();
    const stored: Industry = await app.service('industries').get(id);
    const { items }: Industry = { ...stored, ...data, ...applyListPatch(shape, { ...stored }, data) };
    const known = new Set(stored.items.map(({ slug }) => slug));
    const added = items.map(({ slug }) => slug).filter((slug) => !known.has(slug));
    if (added.length === 0) return next();
    const study: Post | undefined = await recordsOf(app, 'news').first({
      industry: id,
      slug: { $in: added },
    });
    if (study?.slug) {
      throw taken(
        `items.${items.findIndex(({ slug }) => slug === study.slug)}.slug`,
        study.slug,
        'a case study',
      );
    }
    await next();
  };
}

function taken(path: string, slug: string | undefined, owner: string) {
  const message = `${slug} is the address of ${owner} of this industry already: choose another one.`;
  return refusal('already-exists', message, { subject: path, issues: [{ path, message, code: 'taken' }] });
}
