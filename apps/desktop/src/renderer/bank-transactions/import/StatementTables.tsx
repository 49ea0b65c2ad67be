import type { StatementProblem, StatementRow } from '@harbour/core/bank-statements';
import { formatMoney } from '@harbour/core/money';
import { cellAddress } from '@harbour/core/spreadsheet';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../transfer/import/import.module.css';
import { Day } from '../../ui/Timestamp.tsx';
import own from './statement.module.css';

/** The most rows rendered: enough to judge by. */
const SHOWN = 100;

/** Shows the lines of a statement as they will be imported. */
export function LineTable({ rows }: { readonly rows: readonly StatementRow[] }) {
  const { t } = useTranslation(['screens', 'records', 'transfer']);
  return (
    <ScrolledTable
      total={rows.length}
      head={
        <tr>
          <th scope="col">{t('transfer:import.row')}</th>
          <th scope="col">{t('records:field.bookedOn')}</th>
          <th scope="col" className={own.number}>
            {t('records:field.amount')}
          </th>
          <th scope="col">{t('records:field.payer')}</th>
          <th scope="col">{t('records:field.details')}</th>
          <th scope="col">{t('records:field.bankReference')}</th>
        </tr>
      }
    >
      {rows.slice(0, SHOWN).map(({ row, line }) => (
        <tr key={row}>
          <th scope="row">{row}</th>
          <td className={own.whole}>
            <Day on={line.bookedOn} />
          </td>
          <td className={own.number}>{formatMoney(line.amount, 'full')}</td>
          <td>{line.payer}</td>
          <td>{line.details}</td>
          <td>{line.bankReference}</td>
        </tr>
      ))}
    </ScrolledTable>
  );
}

/** Shows why rows of a statement cannot be imported. */
export function ProblemTable({ problems }: { readonly problems: readonly StatementProblem[] }) {
  const { t } = useTranslation(['screens', 'transfer']);
  return (
    <ScrolledTable
      total={problems.length}
      head={
        <tr>
          <th scope="col">{t('transfer:import.row')}</th>
          <th scope="col">{t('transfer:import.cell')}</th>
          <th scope="col">{t('bankTransactions.import.problem.heading')}</th>
        </tr>
      }
    >
      {problems.slice(0, SHOWN).map(({ row, column, kind, text }) => (
        <tr key={`${row} ${column} ${kind}`}>
          <th scope="row">{row}</th>
          <td>{column === null ? '' : cellAddress(column, row)}</td>
          <td className={own.reason}>{t(`bankTransactions.import.problem.${kind}`, { text })}</td>
        </tr>
      ))}
    </ScrolledTable>
  );
}

interface ScrolledTableProps {
  readonly head: ReactNode;
  readonly total: number;
  readonly children: ReactNode;
}

function ScrolledTable({ head, total, children }: ScrolledTableProps) {
  const { t } = useTranslation('transfer');
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
      {total > SHOWN ? <p className={styles.hint}>{t('import.moreRows', { count: total - SHOWN })}</p> : null}
    </div>
  );
}
