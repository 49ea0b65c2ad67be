import { Callout, HTMLSelect } from '@blueprintjs/core';
import type { CollectionName } from '@harbour/core/contract';
import type { ImportTarget } from '@harbour/core/spreadsheet';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
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

/** Rows offered as the row of headings. */
const HEADER_ROWS = 10;

/** Asks what the columns of a file mean. */
export function MappingStep({ collection, rules, importing, file, problem }: MappingStepProps) {
  const { t } = useTranslation(['transfer', 'records', 'common']);
  const problemText = useFileProblem();
  const { parsed, mapping, request } = file;
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
        {parsed.sheets.length > 1 ? (
          <Field label={t('import.sheet')}>
            {(ties) => (
              <HTMLSelect
                {...ties}
                value={request.sheet ?? parsed.sheets[0] ?? ''}
                options={[...parsed.sheets]}
                onChange={({ currentTarget }) => takeSheet(currentTarget.value)}
              />
            )}
          </Field>
        ) : null}
        <Field label={t('import.header')}>
          {(ties) => (
            <HTMLSelect
              {...ties}
              value={mapping.headerAt}
              options={parsed.rows
                .slice(0, Math.min(HEADER_ROWS, parsed.rows.length - 1))
                .map(({ number }, value) => ({ value, label: String(number) }))}
              onChange={({ currentTarget }) =>
                setMapping({ ...mapping, headerAt: Number(currentTarget.value) })
              }
            />
          )}
        </Field>
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
      <ColumnTable columns={mapping.columns} targets={targets} nameOf={nameOf} onChange={setTarget} />
    </>
  );
}

function columnAt({ columns }: FileMapping, at: number): MappedColumn {
  return columns[at] ?? { heading: '', example: '', target: null };
}

interface ColumnTableProps {
  readonly columns: readonly MappedColumn[];
  readonly targets: readonly ImportTarget[];
  readonly nameOf: (id: string) => string;
  readonly onChange: (at: number, target: string | null) => void;
}

function ColumnTable({ columns, targets, nameOf, onChange }: ColumnTableProps) {
  const { t } = useTranslation('transfer');
  const options = [
    { value: '', label: t('import.leaveOut') },
    ...targets.map(({ id }) => ({ value: id, label: nameOf(id) })),
  ];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('import.column')}</th>
          <th scope="col">{t('import.example')}</th>
          <th scope="col">{t('import.field')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ heading, example, target }, at) => (
          <tr key={at}>
            <th scope="row">{heading}</th>
            <td className={styles.example}>{example}</td>
            <td>
              <HTMLSelect
                fill
                aria-label={`${t('import.field')}: ${heading}`}
                value={target ?? ''}
                options={options}
                onChange={({ currentTarget: { value } }) => onChange(at, value === '' ? null : value)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
