import { Button, Callout, Checkbox, Tab, Tabs } from '@blueprintjs/core';
import type { CollectionName } from '@harbour/core/contract';
import type { ComparedRow, ImportTarget } from '@harbour/core/spreadsheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileOutcome } from './compare-file.ts';
import styles from './import.module.css';
import type { OpenFile } from './open-file.ts';
import { ReviewTable } from './ReviewTable.tsx';
import { useSaveInvalid } from './use-save-invalid.ts';

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

/** What an import would do, row by row, before anything is written. */
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
