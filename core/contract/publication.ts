import type { Where } from './query.ts';

/** Whether the public sees a record, were its time now. */
export const publicationStates = ['draft', 'published'] as const;

/** Published, begun and not over; an empty moment is no bound. */
export function publishedBetween(from: string, until: string): Where {
  return {
    status: 'published',
    $and: [
      { $or: [{ [from]: null }, { [from]: { $lte: '$now' } }] },
      { $or: [{ [until]: null }, { [until]: { $gt: '$now' } }] },
    ],
  };
}
