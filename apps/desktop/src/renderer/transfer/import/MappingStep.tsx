import { Callout, HTMLSelect } from '@blueprintjs/core';
import { type CollectionName, collectionLabel } from '@harbour/core/contract/collections';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateStyleChoice } from '../../record/sheet/DateStyleChoice.tsx';
import { targetLabel } from '../../record/sheet/target-names.ts';
import { Field } from '../../ui/Field.tsx';
import { useJoinNames } from '../../ui/joined-texts.ts';
import { ColumnTable, FileChoices } from './ColumnMapping.tsx';
import type { OpenFile } from './file-mapping.ts';
import {
  endingInYear,
  type FileMapping,
  type ImportRules,
  type MappedColumn,
  mappingProblem,
} from './file-mapping.ts';
import styles from './import.module.css';
import type { Import } from './use-import.ts';
import { useFileProblem } from './use-import.ts';

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
  const { targets, setMapping, readAgain } = importing;
  const { editing } = mapping;
  const nameOf = (id: string) => {
    const target = targets.find((each) => each.id === id);
    return target ? targetLabel(target, collection, t) : id;
  };
  const asksDateStyle = useMemo(
    () => endingInYear(parsed, mapping, targets).length > 0,
    [parsed, mapping, targets],
  );
  const setTarget = (at: number, target: string | null) =>
    setMapping({ ...mapping, columns: mapping.columns.with(at, { ...columnAt(mapping, at), target }) });
  const columnCount = mapping.columns.length - (editing?.base ? 1 : 0);
  const table = (
    <ColumnTable
      columns={mapping.columns}
      hidden={editing?.base?.column}
      targets={targets.map(({ id }) => ({ value: id, label: nameOf(id) }))}
      onChange={setTarget}
    />
  );
  return (
    <>
      <div className={styles.choices}>
        <FileChoices
          file={file}
          headerAt={editing ? null : mapping.headerAt}
          onRead={readAgain}
          onHeader={(headerAt) => setMapping({ ...mapping, headerAt })}
        />
        {asksDateStyle ? (
          <DateStyleChoice
            value={mapping.dateStyle}
            onChange={(dateStyle) => setMapping({ ...mapping, dateStyle })}
          />
        ) : null}
        {editing ? null : (
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
        )}
        <p className={styles.hint}>
          {t('import.readRows', { count: parsed.rows.length - mapping.headerAt - 1 })}
        </p>
      </div>
      <div role="status">
        <MappingNotice collection={collection} mapping={mapping} nameOf={nameOf} />
        {problem === undefined ? null : <Callout intent="danger">{problemText(problem)}</Callout>}
      </div>
      {editing ? (
        <details>
          <summary className={styles.summary}>{t('import.columns', { count: columnCount })}</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </>
  );
}

interface MappingNoticeProps {
  readonly collection: CollectionName;
  readonly mapping: FileMapping;
  readonly nameOf: (target: string) => string;
}

/** Explains why a mapping cannot be used; otherwise how the file is read, and which columns are left out. */
function MappingNotice({ collection, mapping, nameOf }: MappingNoticeProps) {
  const { t } = useTranslation(['transfer', 'records']);
  const joinNames = useJoinNames();
  const wrong = mappingProblem(mapping, collection);
  if (wrong) {
    return (
      <Callout intent="warning">
        {wrong.kind === 'nothing' ? t('import.nothingMapped') : null}
        {wrong.kind === 'otherCollection'
          ? t('import.otherCollection', { collection: t(`records:${collectionLabel(wrong.collection)}`) })
          : null}
        {'target' in wrong ? t(`import.${wrong.kind}`, { field: nameOf(wrong.target) }) : null}
      </Callout>
    );
  }
  const { editing } = mapping;
  const out = mapping.columns.filter(({ target }, at) => target === null && at !== editing?.base?.column);
  const names = out.map(({ heading }) => heading).filter(Boolean);
  return (
    <>
      {editing ? (
        <Callout intent={editing.base ? 'primary' : 'warning'}>
          {t(editing.base ? 'import.editedFile' : 'import.baseGone')}
        </Callout>
      ) : null}
      {names.length > 0 ? (
        <p className={styles.hint}>{t('import.leftOut', { count: names.length, names: joinNames(names) })}</p>
      ) : null}
    </>
  );
}

function columnAt({ columns }: FileMapping, at: number): MappedColumn {
  return columns[at] ?? { heading: '', example: '', target: null };
}
