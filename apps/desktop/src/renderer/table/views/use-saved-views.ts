import { type CreateOf, canCall, type RecordOf } from '@harbour/core/contract/collections';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { useMessages } from '../../ui/messages.ts';
import type { Table } from '../table.ts';
import { arrangementOf } from './use-remembered-view.ts';

export type SavedView = RecordOf<'savedViews'>;

type ViewChange = Partial<Pick<SavedView, 'name' | 'query' | 'shared'>>;

interface SavedViews {
  readonly mine: readonly SavedView[];
  readonly shared: readonly SavedView[];
  /** The current arrangement of the list. */
  readonly query: string;
  /** Returns whether it was saved; otherwise the reason is shown. */
  readonly save: (view: Pick<SavedView, 'name' | 'query' | 'shared'>) => Promise<boolean>;
  readonly change: (view: SavedView, change: ViewChange) => Promise<boolean>;
  readonly remove: (view: SavedView) => Promise<boolean>;
}

/** Returns the saved views of a table, the person's own and shared ones, kept current while shown. */
export function useSavedViews(table: Table): SavedViews | null {
  const { client } = useBackOffice();
  const { user } = useSession();
  const messages = useMessages();
  const { t } = useTranslation('table');
  const page = table.screen.name ?? table.collection;
  const [views, setViews] = useState<readonly SavedView[]>([]);
  useEffect(() => {
    const live = client.liveQuery('savedViews', {
      query: { page, $sort: { name: 1 } },
      isWhole: true,
      onChange: ({ page: found }) => setViews(found?.data ?? []),
    });
    return () => live.close();
  }, [client, page]);
  const attempt = useCallback(
    async (work: Promise<unknown>) => {
      try {
        await work;
        return true;
      } catch (error) {
        messages.error(error);
        return false;
      }
    },
    [messages],
  );
  const writes = useMemo(
    () => ({
      save: (view: Pick<SavedView, 'name' | 'query' | 'shared'>) => {
        const data: CreateOf<'savedViews'> = { page, ...view };
        return attempt(client.service('savedViews').create(data));
      },
      change: ({ _id, version }: SavedView, change: ViewChange) =>
        attempt(client.service('savedViews').patch(_id, { ...change, version })),
      remove: async ({ _id, name }: SavedView) => {
        const service = client.service('savedViews');
        const isRemoved = await attempt(service.remove(_id));
        if (!isRemoved) return false;
        const undo = () => void attempt(service.restore({ id: _id }));
        messages.success(t('views.deleted', { name }), { undo });
        return true;
      },
    }),
    [client, page, attempt, messages, t],
  );
  if (!user || !canCall(user.role, 'savedViews', 'find')) return null;
  return {
    mine: views.filter(({ owner }) => owner === user._id),
    shared: views.filter(({ owner }) => owner !== user._id),
    // The field holds text; an empty one is the list in its default arrangement.
    query: arrangementOf(table.view, table.defaults) || ' ',
    ...writes,
  };
}
