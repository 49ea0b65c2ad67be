import type { RecordOf } from '@harbour/core/contract';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner/Banner.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import parts from '../parts.module.css';
import { useDayFormat } from '../use-day-format.ts';
import { usePortalLinks } from '../use-portal-links.ts';

interface DeclinedChangeProps {
  readonly subscription: Pick<RecordOf<'subscriptions'>, '_id' | 'declinedChange'>;
}

/** A change whose charge the bank declined later: its details, and a link to add another card. */
export function DeclinedChange({ subscription: { _id, declinedChange } }: DeclinedChangeProps) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  if (declinedChange === null) return null;
  const { invoice, total, on } = declinedChange;
  return (
    <Banner tone="danger">
      <p>{t('declined.text', { amount: formatMoney(total, 'full'), date: formatDay(on) })}</p>
      <p className={parts.buttons}>
        <ButtonLink kind="secondary" to={links.to('card', _id)}>
          {t('method.replace')}
        </ButtonLink>
        <ButtonLink kind="secondary" to={links.to('invoices', invoice)}>
          {t('change.toInvoice')}
        </ButtonLink>
      </p>
    </Banner>
  );
}
