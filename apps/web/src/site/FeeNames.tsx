import { formatMoney, money } from '@harbour/core/money';
import { buyingCurrency, type Place } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { FactTable } from '../ui/section/FactTable.tsx';
import { FIGURES } from './figures.ts';

/** Every fee by name: when it is charged, and how much it is. */
export function FeeNames({ place }: { readonly place: Place }) {
  const { t } = useTranslation('offerings');
  const fees = t('pay.fees', { returnObjects: true, ...idleFigures(place) });
  return (
    <FactTable
      caption={fees.title}
      head={[fees.what, fees.when, fees.how]}
      rows={Object.entries(fees.rows).map(([key, { what, when, how }]) => ({
        key,
        cells: [what, when, how],
      }))}
    />
  );
}

/** The variables of texts about the inactivity fee: the fee in the place's currency, and the days. */
export function idleFigures(place: Place) {
  return {
    fee: formatMoney(money(buyingCurrency(place), FIGURES.inactivityFee * 100), 'label'),
    idleDays: FIGURES.idleDays,
  };
}
