import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import type { RelatedPart } from '../cells/cell-texts.ts';
import type { RowDeeds } from '../use-row-deeds.ts';
import type { Table } from '../use-table.ts';
import type { CellEntries } from './cell-entries.ts';
import { type ListEntry, returnEntry, takeEntry } from './take-entry.ts';

/** What a table does with single entries of the lists in its cells, each told in the banner. */
export interface EntryDeeds {
  /** Takes an entry out of its list; the banner offers to put it back. */
  readonly take: (cell: CellEntries, entry: RelatedPart) => Promise<void>;
}

/** Taking entries out of lists, one at a time. */
export function useEntryDeeds({ collection, rows }: Table, { nameOf }: RowDeeds): EntryDeeds {
  const { t } = useTranslation('table');
  const { client } = useBackOffice();
  const messages = useMessages();
  return useMemo(() => {
    const service = client.service(collection);
    const told = (work: Promise<void>) => work.catch(messages.error);
    const take = async (list: CellEntries, { id, text }: RelatedPart) => {
      // What a colleague did while the menu was open counts.
      const row = rows.find(({ _id }) => _id === list.row._id) ?? list.row;
      const entry: ListEntry = { service, list, row, id };
      const names = { entry: text, name: nameOf(row) };
      const taken = await takeEntry(entry);
      if (!taken) return messages.success(t('entry.gone', names));
      const giveBack = () => returnEntry(entry, taken).then(() => messages.success(t('entry.back', names)));
      messages.success(t('entry.taken', names), { undo: () => void told(giveBack()) });
    };
    return { take: (cell, entry) => told(take(cell, entry)) };
  }, [client, collection, rows, messages, nameOf, t]);
}
