import { BATCH_MAX, BULK_ROWS_MAX, type BulkJobRowResult } from '@harbour/core/contract/actions';
import { type CollectionName, collections, type RecordOf } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import {
  distinctTargets,
  type ExportColumn,
  type RefusedRow,
  type SourceRecord,
  writeRefusedRows,
} from '@harbour/core/spreadsheet';
import { rootField } from '@harbour/core/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idsIn, useValueText } from '../record/form/use-value-text.ts';
import { addTitles } from '../record/sheet/find-names.ts';
import { cellTexts, targetLabel, targetsFor, textsOfAll } from '../record/sheet/target-names.ts';
import { fieldAt } from '../record/values/field-at.ts';
import { type BackOffice, useBackOffice } from '../session/back-office.ts';
import { useSession } from '../session/use-session.ts';
import { editingExportColumns } from '../transfer/export/export-columns.ts';
import { fileName, MIME } from '../transfer/export/file-name.ts';
import { refusalText } from '../transfer/jobs/row-text.ts';
import { readOverSocket } from '../transfer/jobs/run-exports.ts';
import { useJobTitle } from '../transfer/jobs/use-job-texts.ts';
import { useMessages } from '../ui/messages.ts';
import { useRecordTitle } from '../ui/record-title.ts';
import { useLocale } from '../ui/use-locale.ts';

type Job = RecordOf<'bulkJobs'>;

/** A bulk change with refused rows, and the collection of its records. */
export interface RefusedOf {
  readonly job: Job;
  readonly collection: CollectionName;
}

/**
 * Returns a function that saves the refused rows where the person chooses, with the values that they were to
 * get and the reasons, so that they can be corrected and imported again. Rows that do not change the title of
 * their record are named in a column of its own, which an import leaves out.
 */
export function useSaveRefused({ job, collection }: RefusedOf): () => void {
  const { t, i18n } = useTranslation(['transfer', 'records', 'common', 'editor', 'screens']);
  const { host, client } = useBackOffice();
  const messages = useMessages();
  const language = useLocale();
  const titleOf = useJobTitle();
  const role = useSession().user?.role ?? 'anonymous';
  const recordTitle = useRecordTitle();
  // Filled before the reasons are written.
  const [titles] = useState(() => new Map<string, unknown>());
  const valueText = useValueText(collection, titles);

  async function save(): Promise<void> {
    const { _id: id } = job;
    const sink = await host.files.save(fileName(titleOf(job), 'csv', host.clock.now()), MIME.csv);
    if (!sink) return;
    const [texts, fields] = await Promise.all([textsOfAll(i18n), fieldsOf(refusedPages(client, id))]).catch(
      async (error: unknown) => {
        await sink.abort();
        throw error;
      },
    );
    const { valueNames } = cellTexts(texts);
    const targets = distinctTargets(targetsFor(role, collection)).filter(
      ({ path }) => path === '_id' || fields.has(rootField(path)),
    );
    const columns: readonly ExportColumn[] = editingExportColumns(targets, {
      t,
      valueNames,
      labelOf: (target) => targetLabel(target, collection, t),
    });
    const refused = {
      pages: refusedRecords(client, {
        collection,
        id,
        nameOf: (record) => recordTitle(collection, record),
        reasonOf: (row) => refusalText(row, { collection, t, language, valueText }),
        prepare: (rows) => addRowTitles(client, titles, { collection, rows }),
      }),
      columns,
      language,
      nameHeader: fields.has(collections[collection].titleField) ? undefined : t('screens:bulkJobs.record'),
      reasonHeader: t('job.reason'),
      texts: { baseHeader: '', tooLong: t('export.keptText') },
    };
    await writeRefusedRows(refused, { readPage: readOverSocket(client), sink });
  }

  return () => void save().catch(messages.error);
}

type Client = BackOffice['client'];

async function* refusedPages(client: Client, id: Job['_id']): AsyncGenerator<readonly BulkJobRowResult[]> {
  for (let after: number | null = -1; after !== null; ) {
    const from: object = after < 0 ? {} : { after };
    const page: { rows: readonly BulkJobRowResult[]; next: number | null } = await client.call(
      'bulkJobs/rows',
      { id, outcome: 'refused', limit: BULK_ROWS_MAX, ...from },
    );
    yield page.rows;
    after = page.next;
  }
}

/** Returns the fields that any of the rows was to change. */
async function fieldsOf(pages: AsyncIterable<readonly BulkJobRowResult[]>): Promise<ReadonlySet<string>> {
  const fields = new Set<string>();
  for await (const rows of pages) {
    for (const field of rows.flatMap(({ data }) => Object.keys(data))) fields.add(field);
  }
  return fields;
}

interface RefusedRecords {
  readonly collection: CollectionName;
  readonly id: Job['_id'];
  readonly nameOf: (record: SourceRecord) => string;
  readonly reasonOf: (row: BulkJobRowResult) => string;
  /** Reads what the reasons of these rows need. */
  readonly prepare: (rows: readonly BulkJobRowResult[]) => Promise<void>;
}

/**
 * Yields the records as they would be: an empty cell clears its field when it is imported, so a row also has
 * what its record holds in the fields of other rows.
 */
async function* refusedRecords(
  client: Client,
  { collection, id, nameOf, reasonOf, prepare }: RefusedRecords,
): AsyncGenerator<readonly RefusedRow[]> {
  for await (const rows of refusedPages(client, id)) {
    for (let start = 0; start < rows.length; start += BATCH_MAX) {
      const part = rows.slice(start, start + BATCH_MAX);
      const current = await readRecords(client, {
        collection,
        ids: part.flatMap(({ record }) => record ?? []),
      });
      await prepare(part);
      yield part.map((row) => {
        const record = { ...current.get(String(row.record)), ...row.data, _id: row.record };
        return { record, name: nameOf(record), reason: reasonOf(row) };
      });
    }
  }
}

async function readRecords(
  client: Client,
  { collection, ids }: { readonly collection: CollectionName; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, SourceRecord>> {
  if (ids.length === 0) return new Map();
  const query = { _id: { $in: ids }, $limit: ids.length, $cursor: '' };
  const { data } = await client.service(collection).find({ query });
  return new Map(data.map((record) => [record._id, { ...record }]));
}

/** The rows of a bulk change whose related records are named. */
interface TitledRows {
  readonly collection: CollectionName;
  readonly rows: readonly BulkJobRowResult[];
}

/** Adds the titles of the records to which values of the rows refer, by id. */
export async function addRowTitles(
  client: Pick<RealtimeClient, 'service'>,
  titles: Map<string, unknown>,
  { collection, rows }: TitledRows,
): Promise<void> {
  const wanted = new Map<string, Set<string>>();
  for (const [field, value] of rows.flatMap(valuesIn)) {
    const related = fieldAt(collection, field)?.relation?.collection;
    if (related === undefined) continue;
    const ids = wanted.get(related) ?? new Set();
    wanted.set(related, ids);
    for (const id of idsIn(value)) ids.add(id);
  }
  const { signal } = new AbortController();
  for (const [related, ids] of wanted)
    await addTitles(client, { titles }, { collection: related, ids, signal });
}

/** Returns the values before and after a row's change, and both sides of its conflicts, by field. */
function valuesIn({ before, data, detail }: BulkJobRowResult): readonly (readonly [string, unknown])[] {
  const conflicts = detail?.conflicts ?? [];
  return [
    ...Object.entries(before),
    ...Object.entries(data),
    ...conflicts.flatMap(({ field, theirs, mine }) => [[field, theirs] as const, [field, mine] as const]),
  ];
}
