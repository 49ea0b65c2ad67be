import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveList } from '../../state/use-live-list.ts';
import parts from '../parts.module.css';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { useAnswer } from '../use-answer.ts';

/** A new entry changes the balance, whatever the list shows. */
const NEWEST = { collection: 'credits', query: { $sort: { createdAt: -1 }, $limit: 1 } } as const;

const askBalance = (client: RealtimeClient) => client.ask('credits/balance', {});

/** The balance in each currency. Only the server knows it, because a list shows part of the entries. */
export function CreditBalance({ client }: { readonly client: RealtimeClient }) {
  const { t } = useTranslation('billing');
  const { page } = useLiveList(client, NEWEST);
  const { answer: balances = [], refusal, ask } = useAnswer(client, askBalance);
  const known = useRef(page);
  useEffect(() => {
    const isNews = known.current !== null && known.current !== page;
    known.current = page;
    if (isNews) ask();
  }, [page, ask]);
  return (
    <>
      <RefusalNotice refusal={refusal} />
      {balances.length === 0 ? null : (
        <p className={parts.figure}>
          {balances.map((balance) => formatMoney(balance, 'full')).join(' · ')}
          <span className={parts.soft}> {t('credit.balance')}</span>
        </p>
      )}
    </>
  );
}
