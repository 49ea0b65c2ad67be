import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { Change, CollectionParams } from '../collections/params.ts';

/** Lets the rest of the server follow a write before it is acknowledged. */
export function followChanges(follow: (collection: string, changes: readonly Change[]) => Promise<void>) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    await next();
    const { changes }: CollectionParams = context.params;
    if (changes) await follow(context.path, changes);
  };
}
