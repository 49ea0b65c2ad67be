import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import { type AttachmentUse, USES_MAX } from '@harbour/core/contract/actions';
import { type CollectionName, canCall, collectionNames } from '@harbour/core/contract/collections';
import { isRecordId, type RecordId } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { registerAction } from '../../calls/register-action.ts';
import { collectionOf } from '../../collections/collection-service.ts';
import { listOnBehalfOf } from '../../hooks/authorise.ts';

/**
 * Registers `attachments/usage`, and refuses to remove an attachment that is used (`in-use`, with the uses
 * that the caller may read) unless the query has `$force`.
 */
export function registerAttachmentUsage(app: Application, now: () => number): void {
  registerAction(app, 'attachments/usage', ({ id }, params) =>
    attachmentUses(app, id, { params, now: now() }),
  );
  app.service('attachments').hooks({ around: { remove: [requireUnused(app, now)] } });
}

function requireUnused(app: Application, now: () => number) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const params: CallParams = context.params;
    const { $force, ...query } = { ...params.query };
    context.params = { ...params, query };
    const isForced = $force === true || $force === 'true';
    if (params.provider !== undefined && !isForced && isRecordId(context.id)) {
      const all = await attachmentUses(app, context.id);
      if (all.length > 0) throw inUse(await attachmentUses(app, context.id, { params, now: now() }));
    }
    await next();
  };
}

function inUse(uses: Awaited<ReturnType<typeof attachmentUses>>) {
  const message = 'This file is used elsewhere: remove it there first, or remove it with $force.';
  return refusal('in-use', message, { subject: 'attachments', uses });
}

/**
 * Returns the uses of an attachment, at most {@link USES_MAX}: those that the caller may read, or all for the
 * server itself.
 */
async function attachmentUses(
  app: Application,
  id: RecordId,
  caller?: { readonly params: CallParams; readonly now: number },
): Promise<readonly AttachmentUse[]> {
  const uses: AttachmentUse[] = [];
  for (const collection of collectionNames) {
    const params = caller ? readParams(collection, caller) : {};
    if (!params || uses.length >= USES_MAX) continue;
    const limit = USES_MAX - uses.length;
    const records = await collectionOf(app, collection).store.showing(params, { id, limit });
    uses.push(...records.map(({ _id, title }) => ({ collection, _id, title })));
  }
  return uses;
}

/** Returns the params of a list for the caller; `undefined` if they may not list the collection. */
function readParams(
  collection: CollectionName,
  { params, now }: { readonly params: CallParams; readonly now: number },
) {
  if (!canCall(params.role ?? 'anonymous', collection, 'find')) return undefined;
  return listOnBehalfOf(params, collection, now);
}
