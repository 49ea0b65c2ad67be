import { type CollectionName, collectionLabel } from '@harbour/core/contract/collections';
import { systemFields } from '@harbour/core/contract/definition';
import type { ContentLanguage } from '@harbour/core/contract/values';
import type { I18n } from '@harbour/core/i18n';
import type { ExportFormat, ImportTarget, RecordsExport } from '@harbour/core/spreadsheet';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { targetsFor } from '../../record/sheet/target-names.ts';
import { useBackOffice } from '../../session/back-office.ts';
import type { Table } from '../../table/table.ts';
import { useMessages } from '../../ui/messages.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { useExports } from '../jobs/use-exports.ts';
import { editingTask } from './editing-task.ts';
import {
  choiceOf,
  chosenAtFirst,
  type ExportChoice,
  editableChoices,
  editedAtFirst,
  exportChoices,
  IDENTITY,
} from './export-choices.ts';
import { exportColumns } from './export-columns.ts';
import { type ExportRows, exportCounts, exportRequest, mostRows, requestOf } from './export-rows.ts';
import { fileName, MIME } from './file-name.ts';

/** What a file is for: `editing` makes one that can be changed and imported again. */
type ExportPurpose = 'reading' | 'editing';

/** The state and the actions of the export dialog. */
export interface ExportForm {
  readonly rows: ExportRows;
  readonly setRows: (rows: ExportRows) => void;
  readonly counts: Readonly<Record<ExportRows, number>>;
  /** Number of rows of the current choice. */
  readonly count: number;
  readonly purpose: ExportPurpose;
  readonly setPurpose: (purpose: ExportPurpose) => void;
  /** The person may change records by a file. */
  readonly mayEdit: boolean;
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
export function useExportForm(table: Table, isOpen: boolean): ExportForm {
  const { t, i18n } = useTranslation(['transfer', 'records']);
  const { host } = useBackOffice();
  const start = useStart();
  const [language, setLanguage] = useState<ContentLanguage>(useLocale());
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [withIdentity, setWithIdentity] = useState(false);
  const { targets, mayEdit, purpose, setPurpose } = usePurpose(table);
  const columns = useColumnChoice(table, purpose, targets);
  const { rows, setRows, counts } = useRowChoice(table, isOpen);
  const count = counts[rows];
  const most = mostRows(format, host, purpose === 'editing');
  const request = exportRequest(table, rows);

  function problem(): string | undefined {
    if (count === 0) return t('export.noRows');
    if (columns.chosen.size === 0 && (purpose === 'editing' || !withIdentity)) return t('export.noColumns');
    return count > most ? t('export.tooManyBook', { most }) : undefined;
  }

  function describe(): Promise<RecordsExport> {
    const { collection } = table;
    const task = { collection, request, promised: count, language, format };
    if (purpose === 'reading') {
      const taken = columns.choices.filter(({ id }) => columns.chosen.has(id));
      return readingTask(i18n, { ...task, choices: [...(withIdentity ? identity() : []), ...taken] });
    }
    const taken = targets.filter((target) => isIdentity(target.id) || columns.chosen.has(choiceOf(target)));
    return editingTask(i18n, { ...task, targets: taken });
  }

  return {
    rows,
    setRows,
    counts,
    count,
    purpose,
    setPurpose,
    mayEdit,
    ...columns,
    withIdentity,
    setWithIdentity,
    language,
    setLanguage,
    format,
    setFormat,
    problem: problem(),
    start: () => start(describe, format),
  };
}

/** Returns a function that asks where to save a file and starts its export; false if it was not started. */
function useStart() {
  const { host } = useBackOffice();
  const messages = useMessages();
  const startExport = useExports();
  return async (describe: () => Promise<RecordsExport>, format: ExportFormat): Promise<boolean> => {
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
  };
}

/** An export for reading: names and texts in one language, English if it lacks one. */
interface ReadingRequest extends Omit<RecordsExport, 'columns' | 'title'> {
  readonly collection: CollectionName;
  readonly choices: readonly ExportChoice[];
}

async function readingTask(
  i18n: I18n,
  { collection, choices, ...request }: ReadingRequest,
): Promise<RecordsExport> {
  const { language } = request;
  await i18n.loadLanguages(language);
  const t = i18n.getFixedT<['transfer', 'records', 'common']>(language, ['transfer', 'records', 'common']);
  const columns = exportColumns(choices, { collection, language, t });
  return { ...request, columns, title: t(`records:${collectionLabel(collection)}`) };
}

/** Returns the possible purposes of a file: a person who may not change the records can only read it. */
function usePurpose({ role, collection, offers, view }: Table) {
  const targets = useMemo(() => targetsFor(role, collection), [role, collection]);
  const mayEdit = offers.edit && !view.trash && targets.some(({ id }) => !isIdentity(id));
  const [chosen, setPurpose] = useState<ExportPurpose>('reading');
  return { targets, mayEdit, purpose: mayEdit ? chosen : 'reading', setPurpose };
}

function identity(): readonly ExportChoice[] {
  return IDENTITY.map((path) => ({ id: path, path, field: systemFields[path] }));
}

function isIdentity(id: string): boolean {
  return IDENTITY.some((name) => name === id);
}

function useColumnChoice(
  { collection, role, shown }: Table,
  purpose: ExportPurpose,
  targets: readonly ImportTarget[],
) {
  const paths = useMemo(
    () => shown.filter(({ field }) => field).map(({ path, value }) => path ?? value),
    [shown],
  );
  const all = useMemo(() => exportChoices(collection, role, paths), [collection, role, paths]);
  const editable = useMemo(() => editableChoices(all, targets), [all, targets]);
  const isEditing = purpose === 'editing';
  const choices = isEditing ? editable : all;
  const [own, setOwn] = useState<Readonly<Partial<Record<ExportPurpose, ReadonlySet<string>>>>>({});
  const choose = (chosen: ReadonlySet<string>) => setOwn({ ...own, [purpose]: chosen });
  const shownChoices = chosenAtFirst(choices, paths);
  const chosen = own[purpose] ?? (isEditing ? editedAtFirst(choices) : shownChoices);
  return { choices, chosen, choose, chooseShown: () => choose(shownChoices) };
}

function useRowChoice(table: Table, isOpen: boolean) {
  const counts = { ...exportCounts(table), all: useFreshTotal(table, isOpen) };
  const [own, setRows] = useState<ExportRows | null>(null);
  // A person who selected rows most likely wants those.
  const rows: ExportRows = own ?? (counts.selected > 0 ? 'selected' : 'all');
  return { rows, setRows, counts };
}

/** Returns how many records match when the dialog opens; a list read by cursor has no total. */
function useFreshTotal(table: Table, isOpen: boolean): number {
  const { client } = useBackOffice();
  const messages = useMessages();
  const [total, setTotal] = useState<number | null>(null);
  const { collection } = table;
  const request = JSON.stringify({ ...requestOf(table), $limit: 0 });
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    setTotal(null);
    client
      .service(collection)
      .find({ query: JSON.parse(request) })
      .then((page) => {
        if (isCurrent) setTotal(page.total);
      })
      .catch(messages.error);
    return () => {
      isCurrent = false;
    };
  }, [client, collection, request, isOpen, messages]);
  return total ?? table.groups.matching;
}
