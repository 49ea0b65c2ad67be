import type { CollectionName } from '@harbour/core/contract/collections';

/**
 * The valid transitions of each status, including the current one, without those that only the server makes.
 */
const STEPS: Readonly<Partial<Record<CollectionName, Readonly<Record<string, readonly string[]>>>>> = {
  pushMessages: {
    draft: ['draft', 'scheduled'],
    scheduled: ['draft', 'scheduled'],
    sending: ['sending'],
    sent: ['sent'],
    failed: ['draft', 'failed'],
    missed: ['draft', 'scheduled', 'missed'],
  },
  ads: {
    draft: ['draft', 'published'],
    published: ['draft', 'published'],
    meet: ['draft', 'published', 'meet'],
  },
  orders: {
    pending: ['pending', 'cancelled'],
    paid: ['paid', 'fulfilled'],
    declined: ['declined', 'cancelled'],
  },
};

/**
 * Returns the values that a person may choose for a fixed-value field whose stored value is `from`; all of
 * them if there is no restriction.
 *
 * @example
 * offeredValues({ collection: 'pushMessages', field: 'status' }, 'sent', ['draft', 'sent'])
 * // ['sent']
 */
export function offeredValues(
  { collection, field }: { readonly collection: CollectionName; readonly field: string },
  from: unknown,
  values: readonly string[],
): readonly string[] {
  if (field !== 'status') return values;
  const offered = typeof from === 'string' ? STEPS[collection]?.[from] : undefined;
  return offered ? values.filter((value) => offered.includes(value)) : values;
}
