import type { Money } from '@harbour/core/money';
import { ratePercent } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { addsCharges, billOf, currentTaxRate, SERVICE_CHARGE } from '../../demonstration/model/bill.ts';
import type { Shop } from '../../demonstration/model/shop.ts';

/** Service charge and GST of the pictured order by their names; none if prices include everything. */
export function useCharges(shop: Shop): readonly { readonly name: string; readonly amount: Money }[] {
  const { t } = useTranslation('till');
  if (!addsCharges(shop)) return [];
  const { serviceCharge, tax } = billOf(shop, shop.order);
  const percent = ratePercent(currentTaxRate(shop.place));
  return [
    { name: t('bill.service', { percent: ratePercent(SERVICE_CHARGE) }), amount: serviceCharge },
    { name: t('bill.tax', { percent }), amount: tax },
  ];
}
