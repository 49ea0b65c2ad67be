import { formatMoney, type Money } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner/Banner.tsx';

interface ChangedTotalProps {
  readonly before: Money;
  readonly total: Money;
  readonly onClose: () => void;
}

/** Shows both prices when a price changed while the buyer was looking at it, before anything is ordered. */
export function ChangedTotal({ before, total, onClose }: ChangedTotalProps) {
  const { t } = useTranslation('checkout');
  const figures = { before: formatMoney(before, 'full'), total: formatMoney(total, 'full') };
  return (
    <Banner tone="note" onClose={onClose}>
      <b>{t('changed.title')}</b>
      <p>{t('changed.text', figures)}</p>
    </Banner>
  );
}
