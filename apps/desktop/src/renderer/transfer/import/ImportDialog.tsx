import { Button, ProgressBar, Spinner } from '@blueprintjs/core';
import { type CollectionName, collectionLabel } from '@harbour/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { FileStep } from './FileStep.tsx';
import { type ImportRules, mappingProblem } from './file-mapping.ts';
import styles from './import.module.css';
import { MappingStep } from './MappingStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { useImport } from './use-import.ts';
import { importableRows, useStartImport } from './use-start-import.ts';

interface ImportDialogProps {
  readonly collection: CollectionName;
  readonly rules: ImportRules;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Takes a file, asks what its columns mean and shows what it would change; nothing is written before the person says so. */
export function ImportDialog({ isOpen, ...props }: ImportDialogProps) {
  const { t } = useTranslation(['transfer', 'records']);
  const title = t('import.title', { collection: t(`records:${collectionLabel(props.collection)}`) });
  // Each file starts anew.
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
              disabled={mappingProblem(file.mapping) !== undefined}
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
            <Spinner size={20} /> {t('import.reading', { name: step.name })}
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
