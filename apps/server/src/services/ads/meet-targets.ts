import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import { isTargetMet, type RecordOf } from '@harbour/core/contract/collections';
import { refusal } from '../../calls/refusal.ts';
import { requireOfRows, roleOf } from '../../collections/params.ts';

type Ad = Pick<RecordOf<'ads'>, 'status' | 'targetViews' | 'targetClicks' | 'currentViews' | 'currentClicks'>;

/**
 * Sets a published ad to `meet` in the write that meets its target, whoever makes it: one write, one event.
 * People choose `draft` or `published` only; throws `invalid-data` of the status otherwise.
 */
export function meetTargets(app: Application) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { method, id, data, params } = context;
    const current: Partial<Ad> = method === 'patch' && id ? await app.service('ads').get(id) : {};
    const { status, ...counts } = { ...current, ...data };
    if (status === 'published' && isTargetMet(counts)) context.data = { ...data, status: 'meet' };
    if (roleOf(params) !== undefined) requireOfRows<Ad>(context, requireChosenStatus);
    await next();
  };
}

function requireChosenStatus({ before, after }: { readonly before: Ad | null; readonly after: Ad }): void {
  if (after.status !== 'meet' || before?.status === 'meet' || isTargetMet(after)) return;
  const message = 'An ad gets this status automatically once its target is met: choose draft or published.';
  const issues = [{ path: 'status', message, code: 'targetNotMet' }];
  throw refusal('invalid-data', message, { subject: 'status', issues });
}
