import type { Application } from '@feathersjs/feathers';
import { isTargetMet } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { Seen } from './ad-counter.ts';

/**
 * Adds to the counts of a public ad; drafts, resting ads and deleted ones stay unchanged. The database adds
 * the sum, so nodes can count concurrently, and no event is sent: cached pages stay valid, and an editor of
 * the ad is not disturbed. Only the count that meets the target is an ordinary write, after which the ad
 * rests.
 */
export async function storeAdCounts(
  app: Application,
  db: Kysely<DatabaseSchema>,
  { id, views, clicks }: Seen & { readonly id: RecordId },
): Promise<void> {
  const counts = await db
    .updateTable('ads')
    .set((ad) => ({
      currentViews: ad('currentViews', '+', views),
      currentClicks: ad('currentClicks', '+', clicks),
    }))
    .where('_id', '=', id)
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .returning(['targetViews', 'targetClicks', 'currentViews', 'currentClicks'])
    .executeTakeFirst();
  if (counts && isTargetMet(counts)) await app.service('ads').patch(id, { status: 'meet' });
}
