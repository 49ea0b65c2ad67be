import type { RecordOf } from '@harbour/core/contract';
import { type CurrencyCode, formatMoney, sumMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { useLiveList } from '../../state/use-live-list.ts';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { LiveView } from '../LiveView.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app-props.ts';
import table from '../table.module.css';
import { useDayFormat } from '../use-day-format.ts';
import { usePortalLinks } from '../use-portal-links.ts';

type Credit = RecordOf<'credits'>;

const ALL = { collection: 'credits', query: { $sort: { createdAt: -1 }, $limit: 100 } } as const;

/** What Harbour owes the merchant, and how it came about. */
export function CreditsApp({ client }: PortalAppProps) {
  const { t } = useTranslation(['billing', 'portal']);
  const list = useLiveList(client, ALL);
  return (
    <PortalFrame title={t('portal:menu.credits')} lead={t('credit.lead')}>
      <LiveView list={list} empty={<p className={parts.empty}>{t('credit.none')}</p>}>
        {(credits) => (
          <>
            <p className={parts.figure}>
              {balancesOf(credits)
                .map((balance) => formatMoney(balance, 'full'))
                .join(' · ')}
              <span className={parts.soft}> {t('credit.balance')}</span>
            </p>
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

/** What is left in each currency. */
function balancesOf(credits: readonly Credit[]) {
  const currencies = [...new Set(credits.map(({ currency }): CurrencyCode => currency))];
  return currencies.map((currency) =>
    sumMoney(
      currency,
      credits.flatMap((credit) => (credit.currency === currency ? [credit.amount] : [])),
    ),
  );
}
