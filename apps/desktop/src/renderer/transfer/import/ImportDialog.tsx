import { Button, ProgressBar, Spinner } from '@blueprintjs/core';
import { type CollectionName, collectionLabel } from '@harbour/core/contract';
import type { ComparedRow } from '@harbour/core/spreadsheet';
import type { BulkRow } from '@harbour/core/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { startBulk } from '../jobs/run-bulk.ts';
import { useBulkTools } from '../jobs/use-bulk-tools.ts';
import { FileStep } from './FileStep.tsx';
import { type ImportRules, mappingProblem } from './file-mapping.ts';
import styles from './import.module.css';
import { MappingStep } from './MappingStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  readonly collection: CollectionName;
  readonly rules: ImportRules;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for a file and its mapping, and shows the changes; writes nothing before the person confirms. */
export function ImportDialog({ isOpen, ...props }: ImportDialogProps) {
  const { t } = useTranslation(['transfer', 'records']);
  const title = t('import.title', { collection: t(`records:${collectionLabel(props.collection)}`) });
  // Each file starts with fresh state.
  if (!isOpen) return <DialogFrame title={title} isOpen={false} onClose={props.onClose} width={WIDTH} />;
  return <OpenImport title={title} {...props} />;
}

const WIDTH = 900;

function OpenImport({
  title,
  collection,
  rules,
  onClose,
}: Omit<ImportDialogProps, 'isOpen'> & { readonly title: string }) {
  const { t } = useTranslation(['transfer', 'common']);
  const importing = useImport(collection, rules);
  const start = useStartImport(collection);
  const [overwrites, setOverwrites] = useState(false);
  const { step, file } = importing;
  const rows = step.kind === 'review' ? importableRows(step.rows, overwrites) : [];
  const begin = () => {
    start(rows);
    onClose();
  };
  return (
    <DialogFrame
      title={title}
      isOpen
      onClose={onClose}
      width={WIDTH}
      note={step.kind === 'review' ? t('import.nothingYet') : file?.name}
      actions={
        <>
          {step.kind === 'review' || step.kind === 'comparing' ? (
            <Button text={t('import.back')} onClick={importing.backToMapping} />
          ) : null}
          <Button text={t('common:action.cancel')} onClick={onClose} />
          {step.kind === 'mapping' && file ? (
            <Button
              intent="primary"
              text={t('import.check')}
              disabled={mappingProblem(file.mapping, collection) !== undefined}
              onClick={importing.compare}
            />
          ) : null}
          {step.kind === 'review' ? (
            <Button
              intent="primary"
              text={t('import.start', { count: rows.length })}
              disabled={rows.length === 0}
              onClick={begin}
            />
          ) : null}
        </>
      }
    >
      <div className={styles.dialog}>
        {step.kind === 'choose' ? <FileStep importing={importing} problem={step.problem} /> : null}
        {step.kind === 'reading' ? (
          <p role="status" className={styles.busy}>
            <Spinner size={20} aria-label={t('common:state.loading')} />{' '}
            {t('import.reading', { name: step.name })}
          </p>
        ) : null}
        {step.kind === 'mapping' && file ? (
          <MappingStep
            collection={collection}
            rules={rules}
            importing={importing}
            file={file}
            problem={step.problem}
          />
        ) : null}
        {step.kind === 'comparing' && file ? (
          <div role="status">
            <p>
              {t('import.comparing', {
                done: step.done,
                count: file.parsed.rows.length - file.mapping.headerAt - 1,
              })}
            </p>
            <ProgressBar value={step.done / file.parsed.rows.length} animate={false} stripes={false} />
          </div>
        ) : null}
        {step.kind === 'review' && file ? (
          <ReviewStep
            collection={collection}
            outcome={step}
            file={file}
            targets={importing.targets}
            overwrites={overwrites}
            onOverwrite={setOverwrites}
          />
        ) : null}
      </div>
    </DialogFrame>
  );
}

/** Returns the rows that an import would write, each identified by its number in the file. */
function importableRows(rows: readonly ComparedRow[], overwrites: boolean): readonly BulkRow[] {
  return rows.flatMap((row): readonly BulkRow[] => {
    const id = String(row.number);
    if (row.kind === 'added') return [{ id, change: { create: row.data } }];
    if (row.kind !== 'changed' && !(row.kind === 'conflicting' && overwrites)) return [];
    const { _id, version } = row;
    return [{ id, change: { _id, version, data: overwrites ? row.forced : row.data } }];
  });
}

/** Passes the rows to the engine of bulk changes, which shows progress, failures and undo. */
function useStartImport(collection: CollectionName): (rows: readonly BulkRow[]) => void {
  const { t } = useTranslation(['transfer', 'records']);
  const { pathname } = useLocation();
  const tools = useBulkTools();
  return (rows) => {
    const name = t(`records:${collectionLabel(collection)}`);
    const title = t('bulk.doImport', { count: rows.length, collection: name });
    startBulk(tools, { collection, title, path: pathname, rows });
  };
}
