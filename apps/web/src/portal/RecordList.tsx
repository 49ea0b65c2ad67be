import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import type { Locale } from '@harbour/core/i18n';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { ExportColumn, ExportFormat } from '@harbour/core/spreadsheet';
import { listRequest } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { useAction } from '../state/use-action.ts';
import { useMessages } from '../state/use-messages.ts';
import { Button } from '../ui/button/Button.tsx';
import { exportList } from './downloads.ts';
import { NoMatches } from './ListSearch.tsx';
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
  const { title, screen } = list;
  return (
    <>
      <LiveTable
        caption={title}
        columns={columns}
        screen={screen}
        empty={screen.isNarrowed ? <NoMatches /> : <p className={parts.empty}>{none}</p>}
      />
      <ListExport {...list} columns={exportColumns} />
    </>
  );
}

interface ListExportProps<N extends CollectionName>
  extends Pick<RecordListProps<N>, 'client' | 'locale' | 'source' | 'title'> {
  readonly screen: Pick<ListScreen<RecordOf<N>>, 'view' | 'list'>;
  readonly columns: readonly ExportColumn[];
}

/**
 * Exports all pages of the list as a workbook or for other systems; renders nothing when the list is empty.
 */
function ListExport<N extends CollectionName>(props: ListExportProps<N>) {
  const { t } = useTranslation('portal');
  const write = useWriting(props);
  const workbook = useAction(() => write('xlsx'));
  const csv = useAction(() => write('csv'));
  if (props.client === undefined || !props.screen.list.page?.total) return null;
  return (
    <p className={parts.buttons}>
      <Button kind="secondary" busy={workbook.busy} onClick={workbook.run}>
        {t('table.exportXlsx')}
      </Button>
      <Button kind="quiet" busy={csv.busy} onClick={csv.run}>
        {t('table.exportCsv')}
      </Button>
    </p>
  );
}

function useWriting<N extends CollectionName>(props: ListExportProps<N>) {
  const { t } = useTranslation('portal');
  const { success } = useMessages();
  const { client, source, screen, ...file } = props;
  return async (format: ExportFormat) => {
    if (client === undefined) return;
    const promised = screen.list.page?.total ?? 0;
    const request = listRequest(screen.view, source.config, promised);
    const { collection } = source;
    const { written } = await exportList(client, { ...file, collection, request, promised, format });
    success(t('table.exported', { count: written }));
  };
}
