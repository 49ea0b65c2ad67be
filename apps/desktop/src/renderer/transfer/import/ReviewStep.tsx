import { Button, Callout, Checkbox, Tab, Tabs } from '@blueprintjs/core';
import type { CollectionName } from '@harbour/core/contract';
import {
  type ComparedRow,
  type ImportTarget,
  type SheetColumn,
  type SheetRow,
  writeCsv,
} from '@harbour/core/spreadsheet';
import { fixedOffset } from '@harbour/core/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import { MIME } from '../export/file-name.ts';
import type { FileOutcome } from './compare-file.ts';
import styles from './import.module.css';
import { issueText } from './issue-text.ts';
import type { OpenFile } from './open-file.ts';
import { ReviewTable } from './ReviewTable.tsx';

interface ReviewStepProps {
  readonly collection: CollectionName;
  readonly outcome: FileOutcome;
  readonly file: OpenFile;
  readonly targets: readonly ImportTarget[];
  readonly overwrites: boolean;
  readonly onOverwrite: (overwrites: boolean) => void;
}

const KINDS = ['added', 'changed', 'conflicting', 'invalid'] as const;
type Kind = (typeof KINDS)[number];

/** Shows the effect of an import, row by row, before anything is written. */
export function ReviewStep({ collection, outcome, file, targets, overwrites, onOverwrite }: ReviewStepProps) {
  const { t } = useTranslation('transfer');
  const groups = Map.groupBy(outcome.rows, ({ kind }) => kind);
  const sizeOf = (kind: ComparedRow['kind']) => groups.get(kind)?.length ?? 0;
  const [chosen, choose] = useState<Kind>(() => KINDS.find((kind) => sizeOf(kind) > 0) ?? 'added');
  const saveInvalid = useSaveInvalid(collection, file);
  const invalid = (groups.get('invalid') ?? []).filter((row) => row.kind === 'invalid');
  const isIdle = KINDS.every((kind) => sizeOf(kind) === 0);
  return (
    <>
      {isIdle ? <Callout intent="success">{t('import.nothingToDo')}</Callout> : null}
      {sizeOf('same') > 0 && !isIdle ? (
        <p className={styles.hint}>{t('import.same', { count: sizeOf('same') })}</p>
      ) : null}
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
                  rows={groups.get(kind) ?? []}
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

type InvalidRow = Extract<ComparedRow, { readonly kind: 'invalid' }>;

interface Refused {
  readonly row: SheetRow;
  readonly reasons: string;
}

/** Saves the invalid rows of the file with the reasons, to be corrected and imported again. */
function useSaveInvalid(
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
