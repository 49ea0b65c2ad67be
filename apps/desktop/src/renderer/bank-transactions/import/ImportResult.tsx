import { Callout } from '@blueprintjs/core';
import type { ReadStatement } from '@harbour/core/bank-statements';
import { useTranslation } from 'react-i18next';
import { ProblemTable } from './StatementTables.tsx';
import own from './statement.module.css';
import type { Sending } from './use-sending.ts';

interface ImportResultProps {
  readonly sent: Sending['sent'];
  readonly read: ReadStatement;
}

/** Tells how many transactions were added, known and matched, and lists the rows that were not imported. */
export function ImportResult({ sent: { added, known, matched }, read: { problems } }: ImportResultProps) {
  const { t } = useTranslation('screens');
  const invalid = new Set(problems.map(({ row }) => row)).size;
  return (
    <>
      <div role="status">
        <Callout intent="success">
          {added > 0
            ? t('bankTransactions.import.added', { count: added })
            : t('bankTransactions.import.addedNone')}
          <ul>
            {matched > 0 ? <li>{t('bankTransactions.import.matched', { count: matched })}</li> : null}
            {added > matched ? (
              <li>{t('bankTransactions.import.unmatched', { count: added - matched })}</li>
            ) : null}
            {known > 0 ? <li>{t('bankTransactions.import.known', { count: known })}</li> : null}
          </ul>
        </Callout>
      </div>
      {invalid > 0 ? (
        <p className={own.paragraph}>{t('bankTransactions.import.invalid', { count: invalid })}</p>
      ) : null}
      {invalid > 0 ? <ProblemTable problems={problems} /> : null}
    </>
  );
}
