import { Button, Callout, Checkbox, Tab, Tabs } from '@blueprintjs/core';
import type { CollectionName } from '@harbour/core/contract/collections';
import { joinSentences } from '@harbour/core/i18n';
import {
  type ComparedRow,
  cellText,
  type ImportTarget,
  type SheetColumn,
  type SheetRow,
  writeCsv,
} from '@harbour/core/spreadsheet';
import { fixedOffset } from '@harbour/core/table';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../record/sheet/issue-text.ts';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { MIME } from '../export/file-name.ts';
import type { FileOutcome } from './compare-file.ts';
import type { OpenFile } from './file-mapping.ts';
import styles from './import.module.css';
import { type ReviewKind, ReviewTable } from './ReviewTable.tsx';

interface ReviewStepProps {
  readonly collection: CollectionName;
  readonly outcome: FileOutcome;
  readonly file: OpenFile;
  readonly targets: readonly ImportTarget[];
  readonly overwrites: boolean;
  readonly onOverwrite: (overwrites: boolean) => void;
}

const KINDS = ['added', 'changed', 'conflicting', 'invalid'] as const;

/** A row that changes may have conflicts and invalid cells too, and is then listed under each. */
function groupRows(rows: readonly ComparedRow[]): Readonly<Record<ReviewKind, readonly ComparedRow[]>> {
  return {
    added: rows.filter(({ kind }) => kind === 'added'),
    changed: rows.filter(({ kind }) => kind === 'changed'),
    conflicting: rows.filter(({ conflicts }) => conflicts.length > 0),
    invalid: rows.filter(({ issues }) => issues.length > 0),
  };
}

/** Shows the effect of an import, row by row, before anything is written. */
export function ReviewStep({ collection, outcome, file, targets, overwrites, onOverwrite }: ReviewStepProps) {
  const { t } = useTranslation('transfer');
  const groups = useMemo(() => groupRows(outcome.rows), [outcome.rows]);
  const sizeOf = (kind: ReviewKind) => groups[kind].length;
  const [chosen, choose] = useState<ReviewKind>(() => KINDS.find((kind) => sizeOf(kind) > 0) ?? 'added');
  const saveInvalid = useSaveInvalid(collection, file);
  const { invalid } = groups;
  const same = outcome.rows.filter(({ kind }) => kind === 'same').length;
  const isIdle = KINDS.every((kind) => sizeOf(kind) === 0);
  return (
    <>
      {isIdle ? <Callout intent="success">{t('import.nothingToDo')}</Callout> : null}
      {same > 0 && !isIdle ? <p className={styles.hint}>{t('import.same', { count: same })}</p> : null}
      {isIdle ? null : (
        <Tabs
          id="review"
          selectedTabId={chosen}
          onChange={(id) => choose(KINDS.find((kind) => kind === id) ?? 'added')}
        >
          {KINDS.map((kind) => (
            <Tab
              key={kind}
              id={kind}
              disabled={sizeOf(kind) === 0}
              title={t(`import.${kind}`, { count: sizeOf(kind) })}
              panel={
                <ReviewTable
                  collection={collection}
                  kind={kind}
                  rows={groups[kind]}
                  file={file}
                  targets={targets}
                  titles={outcome.titles}
                />
              }
            />
          ))}
        </Tabs>
      )}
      {sizeOf('conflicting') > 0 ? (
        <Checkbox
          checked={overwrites}
          label={t('import.overwrite')}
          onChange={({ currentTarget }) => onOverwrite(currentTarget.checked)}
        />
      ) : null}
      {invalid.length > 0 ? (
        <div>
          <Button icon="floppy-disk" text={t('import.saveErrors')} onClick={() => saveInvalid(invalid)} />
        </div>
      ) : null}
    </>
  );
}

interface Refused {
  readonly row: SheetRow;
  readonly reasons: string;
}

/** Saves the invalid rows of the file with the reasons, to be corrected and imported again. */
function useSaveInvalid(
  collection: CollectionName,
  { name, parsed, mapping }: OpenFile,
): (rows: readonly ComparedRow[]) => void {
  const { t } = useTranslation(['transfer', 'records', 'common', 'editor']);
  const language = useLocale();
  const { host } = useBackOffice();
  const messages = useMessages();
  const columns: readonly SheetColumn<Refused>[] = [
    ...mapping.columns.map(
      ({ heading }, at): SheetColumn<Refused> => ({
        header: heading,
        kind: 'text',
        value: ({ row }) => textAt(row, at),
      }),
    ),
    { header: t('job.reason'), kind: 'text', value: ({ reasons }) => reasons },
  ];

  async function* refused(rows: readonly ComparedRow[]): AsyncGenerator<Refused> {
    const byNumber = new Map(parsed.rows.map((row) => [row.number, row]));
    for (const { number, issues } of rows) {
      const row = byNumber.get(number);
      if (!row) continue;
      const context = {
        row: number,
        collection,
        t,
        language,
        textAt: (column: number) => textAt(row, column),
      };
      const reasons = issues.map((issue) => issueText(issue, context));
      yield { row, reasons: joinSentences(language, reasons) };
    }
  }

  async function save(rows: readonly ComparedRow[]): Promise<void> {
    const suggested = `${name.replace(/\.\w+$/, '')} ${t('import.invalid', { count: rows.length })}.csv`;
    const writer = await host.files.save(suggested, MIME.csv);
    const keys = mapping.editing && { keys: [...mapping.editing.keys, ''] };
    if (writer) await writeCsv(refused(rows), writer, { columns, zone: fixedOffset, ...keys });
  }

  return (rows) => void save(rows).catch(messages.error);
}

function textAt({ cells }: SheetRow, column: number): string {
  const cell = cells[column];
  return cell ? cellText(cell) : '';
}
