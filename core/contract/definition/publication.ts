import type { Where } from './query.ts';

/** Whether the public may see a record within its publication period. */
export const publicationStates = ['draft', 'published'] as const;

/** Published, begun and not over; an empty time is no limit. */
export function publishedBetween(from: string, until: string): Where {
  return {
    status: 'published',
    $and: [
      { $or: [{ [from]: null }, { [from]: { $lte: '$now' } }] },
      { $or: [{ [until]: null }, { [until]: { $gt: '$now' } }] },
    ],
  };
}
