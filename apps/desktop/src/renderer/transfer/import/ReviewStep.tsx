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
import { useValueText } from '../../record/form/use-value-text.ts';
import { issueText } from '../../record/sheet/issue-text.ts';
import { targetLabel } from '../../record/sheet/target-names.ts';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { MIME } from '../export/file-name.ts';
import type { FileOutcome } from './compare-file.ts';
import type { OpenFile } from './file-mapping.ts';
import styles from './import.module.css';

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

/** The views of the rows of an import. */
type ReviewKind = 'added' | 'changed' | 'conflicting' | 'invalid';

interface ReviewTableProps extends Pick<ReviewStepProps, 'collection' | 'file' | 'targets'> {
  readonly kind: ReviewKind;
  readonly rows: readonly ComparedRow[];
  /** The names of related records, by id. */
  readonly titles: ReadonlyMap<string, unknown>;
}

/** The most rows rendered: enough to judge by; the file has them all. */
const ROWS_SHOWN = 100;

/** Lists rows of one kind: each cell before and after, or why a row is invalid. */
function ReviewTable({ rows, ...props }: ReviewTableProps) {
  const { t } = useTranslation('transfer');
  const isConflict = props.kind === 'conflicting';
  return (
    <div className={styles.scroll}>
      {isConflict ? <p className={styles.hint}>{t('import.conflictHint')}</p> : null}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            {props.kind === 'invalid' ? (
              <th scope="col" colSpan={3}>
                {t('job.reason')}
              </th>
            ) : (
              <>
                <th scope="col">{t('import.field')}</th>
                <th scope="col">{t(isConflict ? 'import.theirs' : 'import.was')}</th>
                <th scope="col">{t(isConflict ? 'import.mine' : 'import.becomes')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, ROWS_SHOWN).map((row) => (
            <ReviewRow key={row.number} row={row} {...props} />
          ))}
        </tbody>
      </table>
      {rows.length > ROWS_SHOWN ? (
        <p className={styles.hint}>{t('import.moreRows', { count: rows.length - ROWS_SHOWN })}</p>
      ) : null}
    </div>
  );
}

function ReviewRow({
  row,
  kind,
  file,
  collection,
  targets,
  titles,
}: Omit<ReviewTableProps, 'rows'> & { readonly row: ComparedRow }) {
  const { t } = useTranslation(['transfer', 'records', 'common', 'editor']);
  const valueText = useValueText(collection, titles);
  const language = useLocale();
  const labelOf = (id: string) => {
    const target = targets.find((each) => each.id === id);
    return target ? targetLabel(target, collection, t) : id;
  };

  const changes = kind === 'conflicting' ? row.conflicts : row.changes;
  const lines = changes.map(({ path, targetId, was, becomes }) => ({
    field: labelOf(targetId),
    was: kind === 'added' ? '' : valueText(path, was),
    becomes: valueText(path, becomes),
  }));

  if (kind === 'invalid') {
    const cells = file.parsed.rows.find(({ number }) => number === row.number)?.cells ?? [];
    const textAt = (column: number) => cells[column]?.text ?? '';
    return (
      <tr>
        <th scope="row">{row.number}</th>
        <td colSpan={3}>
          {row.issues.map((issue) => (
            <div key={`${issue.code} ${issue.column} ${issue.path}`}>
              {issueText(issue, { row: row.number, collection, t, language, textAt })}
            </div>
          ))}
        </td>
      </tr>
    );
  }
  return lines.map(({ field, was, becomes }, index) => (
    <tr key={field}>
      {index === 0 ? (
        <th scope="rowgroup" rowSpan={lines.length}>
          {row.number}
        </th>
      ) : null}
      <td>{field}</td>
      <td className={kind === 'conflicting' ? undefined : styles.was}>{was}</td>
      <td>{becomes}</td>
    </tr>
  ));
}
