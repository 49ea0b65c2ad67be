import { formatMoney } from '@harbour/core/money';
import type { Place } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { amountOf, billOf, methodsOf } from '../../demonstration/model/bill.ts';
import { picturedShop } from '../../demonstration/model/stills.ts';
import { useNames } from '../../demonstration/use-names.ts';
import { useCharges } from './use-charges.ts';
import styles from './vignettes.module.css';

/** The receipt of the order on the pictured till, paid by the most common method of the place. */
export function PaidReceipt({ place }: { readonly place: Place }) {
  const { t } = useTranslation('till');
  const shop = picturedShop('restaurant', place);
  const { nameOf, nameOfOrder } = useNames(shop);
  const { lines, number } = shop.order;
  const items = lines.map((line) => ({
    key: line.id,
    name: `${line.quantity} × ${nameOf(line.item)}`,
    amount: amountOf(line),
  }));
  const charges = useCharges(shop).map((charge) => ({ key: charge.name, ...charge }));
  const [method] = methodsOf(place);
  return (
    <div className={styles.printer} aria-hidden="true">
      <div className={styles.ticket}>
        <b>{nameOfOrder(number)}</b>
        {[...items, ...charges].map(({ key, name, amount }) => (
          <span key={key} className={styles.amounts}>
            <span>{name}</span>
            <span>{formatMoney(amount, 'numeric')}</span>
          </span>
        ))}
        <span className={styles.sum}>
          <span>{t('bill.total')}</span>
          <b>{formatMoney(billOf(shop, shop.order).total, 'full')}</b>
        </span>
        {method === undefined ? null : (
          <span className={styles.faint}>{t('pay.paidBy', { method: t(`pay.methods.${method}`) })}</span>
        )}
      </div>
      <div className={styles.slot} />
    </div>
  );
}
