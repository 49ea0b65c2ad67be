import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import type { RelatedPart } from '../cells/cell-texts.ts';
import type { RowActions } from '../use-row-actions.ts';
import type { Table } from '../use-table.ts';
import type { CellEntries } from './cell-entries.ts';
import { type ListEntry, returnEntry, takeEntry } from './take-entry.ts';

/** Actions on single entries of lists in cells; the banner reports each. */
export interface EntryActions {
  /** Removes an entry from its list; the banner offers to put it back. */
  readonly take: (cell: CellEntries, entry: RelatedPart) => Promise<void>;
}

/** Returns the action that removes entries from lists, one at a time. */
export function useEntryActions({ collection, rows }: Table, { nameOf }: RowActions): EntryActions {
  const { t } = useTranslation('table');
  const { client } = useBackOffice();
  const messages = useMessages();
  return useMemo(() => {
    const service = client.service(collection);
    const told = (work: Promise<void>) => work.catch(messages.error);
    const take = async (list: CellEntries, { id, text }: RelatedPart) => {
      // Uses the latest row, with changes made by colleagues while the menu was open.
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
