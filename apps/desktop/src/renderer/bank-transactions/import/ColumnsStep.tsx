import { Callout, HTMLSelect } from '@blueprintjs/core';
import { dateStyles, statementRoles } from '@harbour/core/bank-statements';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnTable, FileChoices } from '../../transfer/import/ColumnMapping.tsx';
import styles from '../../transfer/import/import.module.css';
import { Field } from '../../ui/Field.tsx';
import { columnsProblem, dateStyleOf, type StatementFile } from './statement-columns.ts';
import type { Account } from './use-accounts.ts';
import type { StatementImport } from './use-statement-import.ts';

interface ColumnsStepProps {
  readonly importing: StatementImport;
  readonly file: StatementFile;
  readonly account: Account | undefined;
  readonly accountChoice: ReactNode;
}

/** Asks for the role of each column of a statement and for its date format. */
export function ColumnsStep({ importing, file, account, accountChoice }: ColumnsStepProps) {
  const { t } = useTranslation(['screens', 'transfer']);
  const { mapping, parsed } = file;
  const { setMapping, takeHeader, readAgain } = importing;
  const wrong = columnsProblem(mapping);
  const setTarget = (at: number, target: string | null) => {
    const columns = mapping.columns.map((column, index) => (index === at ? { ...column, target } : column));
    setMapping({ ...mapping, columns });
  };
  return (
    <>
      <div className={styles.choices}>
        {accountChoice}
        <FileChoices file={file} headerAt={mapping.headerAt} onRead={readAgain} onHeader={takeHeader} />
        <Field label={t('bankTransactions.import.dateStyle')}>
          {(ties) => (
            <HTMLSelect
              {...ties}
              value={dateStyleOf(file)}
              options={dateStyles.map((value) => ({
                value,
                label: t(`bankTransactions.import.${value}`),
              }))}
              onChange={({ currentTarget: { value } }) =>
                setMapping({
                  ...mapping,
                  chosenStyle: dateStyles.find((style) => style === value) ?? null,
                })
              }
            />
          )}
        </Field>
        <p className={styles.hint}>
          {t('transfer:import.readRows', { count: parsed.rows.length - mapping.headerAt - 1 })}
        </p>
      </div>
      <div role="status">
        {account ? null : <Callout intent="warning">{t('bankTransactions.import.needsAccount')}</Callout>}
        {account && wrong ? (
          <Callout intent="warning">
            {t(`bankTransactions.import.${wrong.kind}`, {
              role: t(`bankTransactions.import.role.${wrong.role}`),
            })}
          </Callout>
        ) : null}
      </div>
      <ColumnTable
        columns={mapping.columns}
        targets={statementRoles.map((value) => ({
          value,
          label: t(`bankTransactions.import.role.${value}`),
        }))}
        onChange={setTarget}
      />
    </>
  );
}
