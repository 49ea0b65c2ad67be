import type { RecordOf } from '@harbour/core/contract';
import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveList } from '../../state/use-live-list.ts';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { LiveView } from '../LiveView.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app-props.ts';
import { RefusalNotice } from '../RefusalNotice.tsx';
import table from '../table.module.css';
import { useAnswer } from '../use-answer.ts';
import { useDayFormat } from '../use-day-format.ts';
import { usePortalLinks } from '../use-portal-links.ts';

type Credit = RecordOf<'credits'>;

/** The latest entries; what is left of all of them the server knows. */
const ALL = { collection: 'credits', query: { $sort: { createdAt: -1 }, $limit: 100 } } as const;

const askBalance = (client: RealtimeClient) => client.ask('credits/balance', {});

/** What Harbour owes the merchant, and how it came about. */
export function CreditsApp({ client }: PortalAppProps) {
  const { t } = useTranslation(['billing', 'portal']);
  const list = useLiveList(client, ALL);
  return (
    <PortalFrame title={t('portal:menu.credits')} lead={t('credit.lead')}>
      <LiveView list={list} empty={<p className={parts.empty}>{t('credit.none')}</p>}>
        {(credits) => (
          <>
            {client ? <Balance client={client} credits={credits} /> : null}
            <ul className={parts.list}>
              {credits.map((credit) => (
                <CreditEntry key={credit._id} credit={credit} />
              ))}
            </ul>
          </>
        )}
      </LiveView>
    </PortalFrame>
  );
}

interface BalanceProps {
  readonly client: RealtimeClient;
  /** Whatever changes the entries changes what is left. */
  readonly credits: readonly Credit[];
}

function Balance({ client, credits }: BalanceProps) {
  const { t } = useTranslation('billing');
  const { answer: balances, refusal, ask } = useAnswer(client, askBalance);
  const known = useRef(credits);
  useEffect(() => {
    if (known.current === credits) return;
    known.current = credits;
    ask();
  }, [credits, ask]);
  return (
    <>
      <RefusalNotice refusal={refusal} />
      <p className={parts.figure}>
        {balances?.map((balance) => formatMoney(balance, 'full')).join(' · ')}
        <span className={parts.soft}> {t('credit.balance')}</span>
      </p>
    </>
  );
}

function CreditEntry({ credit }: { readonly credit: Credit }) {
  const { t } = useTranslation(['billing', 'portal']);
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const { createdAt, reason, note, invoice, amount } = credit;
  return (
    <li>
      <span>
        {formatDay(createdAt)} · {t(`credit.reason.${reason}`)}
        {note ? ` · ${note}` : null}{' '}
        {invoice ? <SiteLink to={links.to('invoices', invoice)}>{t('invoice.title')}</SiteLink> : null}
      </span>
      <span className={table.number}>{formatMoney(amount, 'full')}</span>
    </li>
  );
}
