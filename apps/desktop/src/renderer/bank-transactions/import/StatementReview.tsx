import { Callout, ProgressBar, Tab, Tabs } from '@blueprintjs/core';
import type { ReadStatement, StatementProblem, StatementRow } from '@harbour/core/bank-statements';
import { formatMoney, sumMoney } from '@harbour/core/money';
import { cellAddress } from '@harbour/core/spreadsheet';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../transfer/import/import.module.css';
import { useJoinSentences } from '../../ui/joined-texts.ts';
import { Day } from '../../ui/Timestamp.tsx';
import own from './statement.module.css';
import type { Account } from './use-accounts.ts';
import type { Sending } from './use-sending.ts';

interface StatementReviewProps {
  readonly read: ReadStatement;
  readonly account: Account;
  readonly sending: Sending;
}

/** Lists the lines to import, and shows how many rows are left out and why, before and during the import. */
export function StatementReview({ read, account, sending }: StatementReviewProps) {
  const { t } = useTranslation('screens');
  return (
    <>
      <div>
        <Summary read={read} account={account} />
        <Progress read={read} sending={sending} />
      </div>
      <Rows read={read} />
      {read.lines.length === 0 && read.problems.length === 0 ? null : (
        <p className={styles.hint}>{t('bankTransactions.import.twiceIsFine')}</p>
      )}
    </>
  );
}

function Summary({ read, account }: Pick<StatementReviewProps, 'read' | 'account'>) {
  const { t } = useTranslation('screens');
  const { lines, moneyOut, noTransaction, problems } = read;
  const { name, currency } = account;
  const amount = sumMoney(
    currency,
    lines.map(({ line }) => line.amount),
  );
  const invalid = new Set(problems.map(({ row }) => row)).size;
  return (
    <>
      {lines.length === 0 ? (
        <Callout intent="warning">{t('bankTransactions.import.nothing')}</Callout>
      ) : (
        <p>
          {t('bankTransactions.import.arrived', {
            count: lines.length,
            amount: formatMoney(amount, 'full'),
            company: name,
          })}
        </p>
      )}
      <ul className={styles.hint}>
        {moneyOut > 0 ? <li>{t('bankTransactions.import.moneyOut', { count: moneyOut })}</li> : null}
        {noTransaction > 0 ? (
          <li>{t('bankTransactions.import.noTransaction', { count: noTransaction })}</li>
        ) : null}
        {invalid > 0 ? <li>{t('bankTransactions.import.invalid', { count: invalid })}</li> : null}
      </ul>
    </>
  );
}

function Progress({ read, sending }: Pick<StatementReviewProps, 'read' | 'sending'>) {
  const { t } = useTranslation('screens');
  const joinSentences = useJoinSentences();
  const { isBusy, problem, sent } = sending;
  const progress = { done: sent.lines, count: read.lines.length };
  return (
    <>
      <div role="status">
        {isBusy ? (
          <>
            <p>{t('bankTransactions.import.busy', progress)}</p>
            <ProgressBar value={sent.lines / read.lines.length} animate={false} stripes={false} />
          </>
        ) : null}
      </div>
      <div role="alert">
        {problem === null ? null : (
          <Callout intent="danger">
            {joinSentences([problem, t('bankTransactions.import.stopped', progress)])}
          </Callout>
        )}
      </div>
    </>
  );
}

function Rows({ read }: Pick<StatementReviewProps, 'read'>) {
  const { t } = useTranslation('screens');
  const { lines, problems } = read;
  const [chosen, choose] = useState<'lines' | 'problems'>(lines.length > 0 ? 'lines' : 'problems');
  if (problems.length === 0) return lines.length > 0 ? <LineTable rows={lines} /> : null;
  return (
    <Tabs
      id="statement"
      selectedTabId={chosen}
      onChange={(id) => choose(id === 'problems' ? 'problems' : 'lines')}
    >
      <Tab
        id="lines"
        title={t('bankTransactions.import.lines', { count: lines.length })}
        disabled={lines.length === 0}
        panel={<LineTable rows={lines} />}
      />
      <Tab
        id="problems"
        title={t('bankTransactions.import.problems', { count: problems.length })}
        panel={<ProblemTable problems={problems} />}
      />
    </Tabs>
  );
}

/** The most rows rendered: enough to judge by. */
const SHOWN = 100;

/** Shows the lines of a statement as they will be imported. */
function LineTable({ rows }: { readonly rows: readonly StatementRow[] }) {
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
