import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import { isTargetMet, type RecordOf } from '@harbour/core/contract/collections';

type Ad = Pick<RecordOf<'ads'>, 'status' | 'targetViews' | 'targetClicks' | 'currentViews' | 'currentClicks'>;

/**
 * Sets a published ad to rest in the write that meets its target, by anyone: one write, one event. The
 * contract's rules refuse that status where a person chooses it.
 */
export function meetTargets(app: Application) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { method, id, data } = context;
    const current: Partial<Ad> = method === 'patch' && id ? await app.service('ads').get(id) : {};
    const { status, ...counts } = { ...current, ...data };
    if (status === 'published' && isTargetMet(counts)) context.data = { ...data, status: 'meet' };
    await next();
  };
}
