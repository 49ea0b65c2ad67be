import type { RecordId, RecordOf } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { useLiveList } from '../../state/use-live-list.ts';

/** The numbers of the invoices that entries refer to, by id, once loaded. */
export function useInvoiceNumbers(
  client: RealtimeClient | undefined,
  credits: readonly Pick<RecordOf<'credits'>, 'invoice'>[],
): ReadonlyMap<RecordId, string> {
  const ids = [...new Set(credits.flatMap(({ invoice }) => invoice ?? []))].toSorted().join(' ');
  const query = useMemo(() => ({ _id: { $in: ids.split(' ') }, $limit: 100 }), [ids]);
  const { page } = useLiveList(ids === '' ? undefined : client, { collection: 'invoices', query });
  return new Map(page?.data.map(({ _id, reference }) => [_id, reference]));
}
