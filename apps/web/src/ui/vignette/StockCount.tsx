import { useTranslation } from 'react-i18next';
import { picturedShop } from '../../demonstration/model/stills.ts';
import { useNames } from '../../demonstration/use-names.ts';
import styles from './vignettes.module.css';

/** The number of products of the shelf that fit on the tablet. */
const SHOWN = 4;
const LOW = 0.25;

/** A tablet with the day's stock count, with low stock highlighted. */
export function StockCount() {
  const { t } = useTranslation('till');
  const shop = picturedShop('fashion-retail', 'hk');
  const { nameOfItem } = useNames(shop);
  const shelf = shop.items.filter(({ stock }) => stock !== undefined).slice(0, SHOWN);
  return (
    <div className={styles.tablet} aria-hidden="true">
      <div className={styles.count}>
        <span className={styles.head}>
          <b>{t('stock.title')}</b>
          <span className={styles.faint}>{t('stock.counted')}</span>
        </span>
        {shelf.map((item) => (
          <Product key={item.id} name={nameOfItem(item)} {...item.stock} />
        ))}
      </div>
    </div>
  );
}

interface ProductProps {
  readonly name: string;
  readonly left?: number;
  readonly of?: number;
}

function Product({ name, left = 0, of = 0 }: ProductProps) {
  const { t } = useTranslation('till');
  return (
    <span className={styles.product}>
      <span>{name}</span>
      <span className={left / of < LOW ? styles.low : styles.faint}>
        {t('order.left', { quantity: left })}
      </span>
      <meter className={styles.meter} value={left} max={of} low={of * LOW} optimum={of} />
    </span>
  );
}
