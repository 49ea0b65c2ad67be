import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Price } from '../../ui/price/Price.tsx';
import type { ShopProduct } from './load-shop.ts';
import styles from './price.module.css';

/** The price of a product in the page's place, tax included, and its former price. */
export function ProductPrice({ product: { price, was } }: { readonly product: ShopProduct }) {
  const { t } = useTranslation('shop');
  const { place } = usePageHost();
  if (price === undefined) return <p className={styles.note}>{t('onRequest')}</p>;
  return (
    <p className={styles.line}>
      <Price amount={price} format="full" className={styles.price} />
      {was === undefined ? null : (
        <span className={styles.was}>{t('was', { price: formatMoney(was, 'full') })}</span>
      )}
      <span className={styles.note}>{place === 'sg' ? t('gst') : t('noTax')}</span>
    </p>
  );
}
