import type { CollectionName } from '@harbour/core/contract';
import { type ComparedRow, type SheetColumn, type SheetRow, writeCsv } from '@harbour/core/spreadsheet';
import { fixedOffset } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import { MIME } from '../export/file-name.ts';
import { issueText } from './issue-text.ts';
import type { OpenFile } from './open-file.ts';

type InvalidRow = Extract<ComparedRow, { readonly kind: 'invalid' }>;

interface Refused {
  readonly row: SheetRow;
  readonly reasons: string;
}

/** Saves the rows that are not valid as they stand in the file, with their reasons, to be mended and imported again. */
export function useSaveInvalid(
  collection: CollectionName,
  { name, parsed, mapping }: OpenFile,
): (rows: readonly InvalidRow[]) => void {
  const { t } = useTranslation(['transfer', 'records', 'common']);
  const { host } = useBackOffice();
  const messages = useMessages();
  const columns: readonly SheetColumn<Refused>[] = [
    ...mapping.columns.map(
      ({ heading }, at): SheetColumn<Refused> => ({
        header: heading,
        kind: 'text',
        value: ({ row }) => row.cells[at]?.text,
      }),
    ),
    { header: t('job.reason'), kind: 'text', value: ({ reasons }) => reasons },
  ];

  async function* refused(rows: readonly InvalidRow[]): AsyncGenerator<Refused> {
    const byNumber = new Map(parsed.rows.map((row) => [row.number, row]));
    for (const { number, issues } of rows) {
      const row = byNumber.get(number);
      const reasons = issues.map((issue) => issueText(issue, { row: number, collection, t })).join('; ');
      if (row) yield { row, reasons };
    }
  }

  async function save(rows: readonly InvalidRow[]): Promise<void> {
    const suggested = `${name.replace(/\.\w+$/, '')} ${t('import.invalid', { count: rows.length })}.csv`;
    const writer = await host.files.save(suggested, MIME.csv);
    if (writer) await writeCsv(refused(rows), writer, { columns, zone: fixedOffset });
  }

  return (rows) => void save(rows).catch(messages.error);
}
