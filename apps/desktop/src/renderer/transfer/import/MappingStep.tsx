import { Callout, HTMLSelect } from '@blueprintjs/core';
import type { CollectionName } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { FileChoices } from './FileChoices.tsx';
import { type FileMapping, type ImportRules, type MappedColumn, mappingProblem } from './file-mapping.ts';
import styles from './import.module.css';
import type { OpenFile } from './open-file.ts';
import { targetLabel } from './target-names.ts';
import { useFileProblem } from './use-file-problem.ts';
import type { Import } from './use-import.ts';

interface MappingStepProps {
  readonly collection: CollectionName;
  readonly rules: ImportRules;
  readonly importing: Import;
  readonly file: OpenFile;
  readonly problem: unknown;
}

/** Asks for the mapping of a file's columns. */
export function MappingStep({ collection, rules, importing, file, problem }: MappingStepProps) {
  const { t } = useTranslation(['transfer', 'records', 'common']);
  const problemText = useFileProblem();
  const { parsed, mapping } = file;
  const { targets, setMapping, takeSheet } = importing;
  const nameOf = (id: string) => {
    const target = targets.find((each) => each.id === id);
    return target ? targetLabel(target, collection, t) : id;
  };
  const wrong = mappingProblem(mapping);
  const setTarget = (at: number, target: string | null) =>
    setMapping({ ...mapping, columns: mapping.columns.with(at, { ...columnAt(mapping, at), target }) });
  return (
    <>
      <div className={styles.choices}>
        <FileChoices
          file={file}
          headerAt={mapping.headerAt}
          onSheet={takeSheet}
          onHeader={(headerAt) => setMapping({ ...mapping, headerAt })}
        />
        <Field label={t('import.key')}>
          {(ties) => (
            <HTMLSelect
              {...ties}
              value={mapping.key ?? ''}
              options={[
                ...(rules.mayAdd ? [{ value: '', label: t('import.keyNone') }] : []),
                ...['_id', ...rules.keys].map((value) => ({ value, label: nameOf(value) })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                setMapping({ ...mapping, key: value === '' ? null : value })
              }
            />
          )}
        </Field>
        <p className={styles.hint}>
          {t('import.readRows', { count: parsed.rows.length - mapping.headerAt - 1 })}
        </p>
      </div>
      <div role="status">
        {wrong ? (
          <Callout intent="warning">
            {wrong.kind === 'nothing'
              ? t('import.nothingMapped')
              : t(`import.${wrong.kind}`, { field: nameOf(wrong.target) })}
          </Callout>
        ) : null}
        {problem === undefined ? null : <Callout intent="danger">{problemText(problem)}</Callout>}
      </div>
      <ColumnTable
        columns={mapping.columns}
        targets={targets.map(({ id }) => ({ value: id, label: nameOf(id) }))}
        onChange={setTarget}
      />
    </>
  );
}

function columnAt({ columns }: FileMapping, at: number): MappedColumn {
  return columns[at] ?? { heading: '', example: '', target: null };
}
