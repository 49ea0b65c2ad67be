import { writeCsv } from '@harbour/core/spreadsheet';
import { fixedOffset } from '@harbour/core/table';
import { useBackOffice } from '../session/back-office.ts';
import { fileName, MIME } from '../transfer/export/file-name.ts';
import { useMessages } from '../ui/messages.ts';
import type { BookColumn } from './use-columns.ts';

interface SavedTable<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly BookColumn<Row>[];
}

/** Saves a table as csv where the person wants it. */
export function useSaveTable(): <Row>(table: SavedTable<Row>) => void {
  const { host } = useBackOffice();
  const messages = useMessages();
  const save = async <Row>({ title, rows, columns }: SavedTable<Row>): Promise<void> => {
    const writer = await host.files.save(fileName(title, 'csv', host.clock.now()), MIME.csv);
    if (writer) await writeCsv(each(rows), writer, { columns, zone: fixedOffset });
  };
  return (table) => void save(table).catch(messages.error);
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
