import type { Application } from '@feathersjs/feathers';
import { type AttachmentUse, USES_MAX } from '@harbour/core/contract/actions';
import { type CollectionName, canCall, collectionNames } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { onBehalfOf } from '../../calls/register-action.ts';
import { collectionOf } from '../../collections/collection-service.ts';
import { requireGrant } from '../../hooks/authorise.ts';

/**
 * Returns the uses of an attachment, at most {@link USES_MAX}: those that the caller may read, or all for the
 * server itself.
 */
export async function attachmentUses(
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
  const { role = 'anonymous', session } = params;
  if (!canCall(role, collection, 'find')) return undefined;
  const asking = { me: session?.account.id ?? null, now: new Date(now).toISOString() };
  const { restrict } = requireGrant('find', collection, { role, session: asking });
  return { ...onBehalfOf(params), role, ...(restrict ? { restrict } : {}) };
}
