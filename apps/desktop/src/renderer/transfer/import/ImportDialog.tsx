import { Button, ProgressBar, Spinner } from '@blueprintjs/core';
import type { BulkJobRow } from '@harbour/core/contract/actions';
import { type CollectionName, collectionLabel } from '@harbour/core/contract/collections';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useBulk } from '../jobs/use-bulk.ts';
import { FileStep } from './FileStep.tsx';
import { type ImportRules, mappingProblem } from './file-mapping.ts';
import styles from './import.module.css';
import { importableRows, importParts } from './import-rows.ts';
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

/** The share of the work done when a phase of comparing begins; each is about a half of it. */
const PHASE_START = { checking: 0, comparing: 0.5 } as const;

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
    start(rows, file?.name ?? '');
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
        <ImportActions
          collection={collection}
          importing={importing}
          rowCount={rows.length}
          onBegin={begin}
          onClose={onClose}
        />
      }
    >
      <div className={styles.dialog}>
        {step.kind === 'choose' ? <FileStep importing={importing} problem={step.problem} /> : null}
        {step.kind === 'reading' ? (
          <div role="status" className={styles.busy}>
            <Spinner size={20} aria-label={t('common:state.loading')} />{' '}
            {t('import.reading', { name: step.name })}
          </div>
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
              {t(`import.${step.phase}`, {
                done: step.done,
                count: file.parsed.rows.length - file.mapping.headerAt - 1,
              })}
            </p>
            <ProgressBar
              value={PHASE_START[step.phase] + step.done / file.parsed.rows.length / 2}
              animate={false}
              stripes={false}
            />
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

interface ImportActionsProps {
  readonly collection: CollectionName;
  readonly importing: ReturnType<typeof useImport>;
  /** The number of rows that the import would write. */
  readonly rowCount: number;
  readonly onBegin: () => void;
  readonly onClose: () => void;
}

/** Renders the buttons of the dialog: the next steps of the current step, and the way back. */
function ImportActions({ collection, importing, rowCount, onBegin, onClose }: ImportActionsProps) {
  const { t } = useTranslation(['transfer', 'common']);
  const { step, file } = importing;
  return (
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
          text={t('import.start', { count: rowCount })}
          disabled={rowCount === 0}
          onClick={onBegin}
        />
      ) : null}
    </>
  );
}

/** Sends the rows to the server, which writes them and shows progress, results and undo. */
function useStartImport(collection: CollectionName) {
  const { t } = useTranslation(['transfer', 'records']);
  const startBulk = useBulk();
  return (rows: readonly BulkJobRow[], fileName: string) => {
    const name = t(`records:${collectionLabel(collection)}`);
    for (const part of importParts(rows)) {
      const title = t('bulk.doImport', { count: part.length, collection: name });
      const order = { collection, kind: 'import', rows: part } as const;
      startBulk({ ...order, fileName: fileName.slice(-FILE_NAME_LENGTH) }, title);
    }
  };
}

const FILE_NAME_LENGTH = 255;
