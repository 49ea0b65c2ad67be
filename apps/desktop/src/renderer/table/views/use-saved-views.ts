import { type CreateOf, canCall, type RecordOf } from '@harbour/core/contract';
import { encodeView } from '@harbour/core/table';
import { useCallback, useEffect, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { useMessages } from '../../ui/messages.ts';
import type { Table } from '../use-table.ts';

export type SavedView = RecordOf<'savedViews'>;

/** More than anyone keeps of one list. */
const MOST = 100;

export interface SavedViews {
  readonly mine: readonly SavedView[];
  readonly shared: readonly SavedView[];
  /** Answers whether it is kept; where it is not, the reason is told. */
  readonly save: (name: string, shared: boolean) => Promise<boolean>;
  readonly remove: (view: SavedView) => Promise<void>;
}

/** The views of a table that the person or a colleague gave a name; kept current while they are looked at. */
export function useSavedViews(table: Table): SavedViews | null {
  const { client } = useBackOffice();
  const { user } = useSession();
  const messages = useMessages();
  const page = table.screen.name ?? table.collection;
  const [views, setViews] = useState<readonly SavedView[]>([]);
  useEffect(() => {
    const query = { page, $sort: { name: 1 }, $limit: MOST } as const;
    const live = client.liveQuery('savedViews', {
      query,
      onChange: ({ page: found }) => setViews(found?.data ?? []),
    });
    return () => live.close();
  }, [client, page]);
  const save = useCallback(
    async (name: string, shared: boolean) => {
      const data: CreateOf<'savedViews'> = { page, name, shared, query: viewQuery(table) };
      try {
        await client.service('savedViews').create(data);
        return true;
      } catch (error) {
        messages.error(error);
        return false;
      }
    },
    [client, page, table, messages],
  );
  const remove = useCallback(
    async ({ _id }: SavedView) => {
      await client.service('savedViews').remove(_id).catch(messages.error);
    },
    [client, messages],
  );
  if (!user || !canCall(user.role, 'savedViews', 'find')) return null;
  return {
    mine: views.filter(({ owner }) => owner === user._id),
    shared: views.filter(({ owner }) => owner !== user._id),
    save,
    remove,
  };
}

/** The view as its address holds it, without the place in the list and what stands open. */
function viewQuery({ view, defaults }: Table): string {
  const { page, cursor, editor, trash } = defaults;
  return encodeView({ ...view, page, cursor, editor, trash }, defaults) || ' ';
}
