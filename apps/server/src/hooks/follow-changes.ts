import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { CollectionParams } from '../collections/params.ts';
import type { Change } from '../collections/table/stored-record.ts';

/** Lets other parts of the server react to a write before it is acknowledged. */
export function followChanges(follow: (collection: string, changes: readonly Change[]) => Promise<void>) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    await next();
    const { changes }: CollectionParams = context.params;
    if (changes) await follow(context.path, changes);
  };
}
