import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import type { Locale } from '@harbour/core/i18n';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { ExportColumn } from '@harbour/core/spreadsheet';
import { useTranslation } from 'react-i18next';
import { ListExport } from './ListExport.tsx';
import { LiveTable, type TableColumn } from './LiveTable.tsx';
import parts from './parts.module.css';
import type { ListScreen, ListSource } from './use-list-view.ts';

interface RecordListProps<N extends CollectionName> {
  readonly client: RealtimeClient | undefined;
  readonly locale: Locale;
  readonly source: ListSource<N>;
  readonly screen: ListScreen<RecordOf<N>>;
  /** The name of the table and of its exported file. */
  readonly title: string;
  /** The first column is the row's header. */
  readonly columns: readonly TableColumn<RecordOf<N>>[];
  readonly exportColumns: readonly ExportColumn[];
  /** The text to show when there are no records at all. */
  readonly none: string;
}

/** A collection of the merchant as a table with sorting, paging and export. */
export function RecordList<N extends CollectionName>(props: RecordListProps<N>) {
  const { columns, exportColumns, none, ...list } = props;
  const { t } = useTranslation('portal');
  const { title, screen } = list;
  return (
    <>
      <LiveTable
        caption={title}
        columns={columns}
        screen={screen}
        empty={<p className={parts.empty}>{screen.isNarrowed ? t('table.noneSuch') : none}</p>}
      />
      <ListExport {...list} columns={exportColumns} />
    </>
  );
}
