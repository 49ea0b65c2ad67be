import type { Application } from '@feathersjs/feathers';
import { isTargetMet, type RecordId } from '@harbour/core/contract';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { Seen } from './ad-counter.ts';

/**
 * Adds to the counts of a public ad; a draft, a resting ad and one that is gone are left alone. The sum is
 * the database's own, so that nodes may count at the same time, and no event goes out: kept pages stay, and a
 * colleague who edits the ad is not disturbed. Only the count that meets the target is a write like any
 * other, after which the ad rests.
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
