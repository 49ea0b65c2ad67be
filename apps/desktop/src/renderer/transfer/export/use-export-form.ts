import { type ContentLanguage, collectionLabel, systemFields } from '@harbour/core/contract';
import type { ExportFormat, RecordsExport } from '@harbour/core/spreadsheet';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { useExports } from '../jobs/use-exports.ts';
import { questionOf, type TransferTable } from '../transfer-table.ts';
import { chosenAtFirst, type ExportChoice, exportChoices, IDENTITY } from './export-choices.ts';
import { exportColumns } from './export-columns.ts';
import { type ExportRows, exportCounts, exportQuestion, mostRows } from './export-rows.ts';
import { fileName, MIME } from './file-name.ts';

/** The state and the actions of the export dialog. */
export interface ExportForm {
  readonly rows: ExportRows;
  readonly setRows: (rows: ExportRows) => void;
  readonly counts: Readonly<Record<ExportRows, number>>;
  /** Number of rows of the current choice. */
  readonly count: number;
  /** The rows are listed by id, so that they keep their order on screen. */
  readonly isNamed: boolean;
  readonly choices: readonly ExportChoice[];
  readonly chosen: ReadonlySet<string>;
  readonly choose: (chosen: ReadonlySet<string>) => void;
  readonly chooseShown: () => void;
  readonly withIdentity: boolean;
  readonly setWithIdentity: (withIdentity: boolean) => void;
  readonly language: ContentLanguage;
  readonly setLanguage: (language: ContentLanguage) => void;
  readonly format: ExportFormat;
  readonly setFormat: (format: ExportFormat) => void;
  /** Why the export cannot start, as a message. */
  readonly problem: string | undefined;
  /** Asks where to save and queues the export; false when the person cancelled. */
  readonly start: () => Promise<boolean>;
}

/** Returns the state of the export dialog of a table. */
export function useExportForm(table: TransferTable, isOpen: boolean): ExportForm {
  const { t, i18n } = useTranslation(['transfer', 'records']);
  const { host } = useBackOffice();
  const messages = useMessages();
  const startExport = useExports();
  const [language, setLanguage] = useState<ContentLanguage>(useLocale());
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [withIdentity, setWithIdentity] = useState(false);
  const columns = useColumnChoice(table);
  const { rows, setRows, counts } = useRowChoice(table, isOpen);
  const count = counts[rows];
  const most = mostRows(format, host);
  const question = exportQuestion(table, rows);

  function problem(): string | undefined {
    if (count === 0) return t('export.noRows');
    if (columns.chosen.size === 0 && !withIdentity) return t('export.noColumns');
    return count > most ? t('export.tooManyBook', { most }) : undefined;
  }

  async function describe(): Promise<RecordsExport> {
    await i18n.loadLanguages(language);
    const words = i18n.getFixedT<['transfer', 'records', 'common']>(language, [
      'transfer',
      'records',
      'common',
    ]);
    const taken = columns.choices.filter(({ id }) => columns.chosen.has(id));
    const { collection } = table;
    const file = exportColumns([...(withIdentity ? identity() : []), ...taken], {
      collection,
      language,
      t: words,
    });
    const title = words(`records:${collectionLabel(collection)}`);
    return { question, promised: count, columns: file, language, format, title };
  }

  async function start(): Promise<boolean> {
    try {
      const task = await describe();
      const writer = await host.files.save(fileName(task.title, format, host.clock.now()), MIME[format]);
      if (!writer) return false;
      startExport(task, writer);
      return true;
    } catch (error) {
      messages.error(error);
      return false;
    }
  }

  return {
    ...{ rows, setRows, counts, count, isNamed: question.ids !== undefined, ...columns },
    ...{ withIdentity, setWithIdentity, language, setLanguage, format, setFormat },
    problem: problem(),
    start,
  };
}

function identity(): readonly ExportChoice[] {
  return IDENTITY.map((path) => ({ id: path, path, field: systemFields[path] }));
}

function useColumnChoice({ collection, role, shown }: TransferTable) {
  const paths = useMemo(
    () => shown.filter(({ field }) => field).map(({ path, value }) => path ?? value),
    [shown],
  );
  const choices = useMemo(() => exportChoices(collection, role, paths), [collection, role, paths]);
  const [own, choose] = useState<ReadonlySet<string> | null>(null);
  const chosen = own ?? chosenAtFirst(choices, paths);
  return { choices, chosen, choose, chooseShown: () => choose(null) };
}

function useRowChoice(table: TransferTable, isOpen: boolean) {
  const counts = { ...exportCounts(table), all: useFreshTotal(table, isOpen) };
  const [own, setRows] = useState<ExportRows | null>(null);
  // A person who selected rows most likely means those.
  const rows: ExportRows = own ?? (counts.selected > 0 ? 'selected' : 'all');
  return { rows, setRows, counts };
}

/** Returns how many records match when the dialog opens; a list read by cursor has no total. */
function useFreshTotal(table: TransferTable, isOpen: boolean): number {
  const { client } = useBackOffice();
  const messages = useMessages();
  const [total, setTotal] = useState<number | null>(null);
  const { collection } = table;
  const question = JSON.stringify({ ...questionOf(table), $limit: 0 });
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    setTotal(null);
    client
      .service(collection)
      .find({ query: JSON.parse(question) })
      .then((page) => {
        if (isWanted) setTotal(page.total);
      })
      .catch(messages.error);
    return () => {
      isWanted = false;
    };
  }, [client, collection, question, isOpen, messages]);
  return total ?? table.list.total;
}
