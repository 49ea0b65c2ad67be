import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/Icon.tsx';
import { TILL_DISCOUNT, TILL_DISHES, TILL_ORDER, TILL_TOTAL, type TillDish } from './till-order.ts';
import styles from './till-screen.module.css';

const DISHES = Object.keys(TILL_DISHES).filter((key): key is TillDish => Object.hasOwn(TILL_DISHES, key));
const MENU = ['rice', 'noodles', 'toast', 'drinks'] as const;
const ORDERED: readonly string[] = TILL_ORDER.map(({ dish }) => dish);

/** A till on a cha chaan teng's counter with table 7 open. It is one picture to a screen reader. */
export function TillScreen() {
  const { t } = useTranslation('site');
  const total = formatMoney(TILL_TOTAL, 'short');
  return (
    <div className={styles.till} role="img" aria-label={t('home.till.description', { total })}>
      <div className={styles.screen} aria-hidden="true">
        <div className={styles.keys}>
          <div className={styles.menu}>
            {MENU.map((name) => (
              <span key={name}>{t(`home.till.menu.${name}`)}</span>
            ))}
          </div>
          <div className={styles.dishes}>
            {DISHES.map((dish) => (
              <span key={dish} className={ORDERED.includes(dish) ? styles.ordered : undefined}>
                <b>{t(`home.till.dish.${dish}`)}</b>
                <i>{formatMoney(TILL_DISHES[dish], 'short')}</i>
              </span>
            ))}
          </div>
        </div>
        <TillOrder total={total} />
      </div>
      <span className={styles.neck} />
      <span className={styles.foot} />
    </div>
  );
}

function TillOrder({ total }: { readonly total: string }) {
  const { t } = useTranslation('site');
  return (
    <div className={styles.order}>
      <div className={styles.table}>
        <b>{t('home.till.table')}</b>
        <span>{t('home.till.dineIn')}</span>
      </div>
      <div className={styles.lines}>
        {TILL_ORDER.map(({ dish, quantity, note, amount }) => (
          <div key={dish} className={styles.line}>
            <span className={styles.quantity}>{quantity}</span>
            <span>
              {t(`home.till.dish.${dish}`)}
              {note === undefined ? null : <small>{t(`home.till.${note}`)}</small>}
            </span>
            <span>{formatMoney(amount, 'numeric')}</span>
          </div>
        ))}
        <div className={`${styles.line} ${styles.discount}`}>
          <span />
          <span>{t('home.till.discount')}</span>
          <span>{formatMoney(TILL_DISCOUNT, 'numeric')}</span>
        </div>
      </div>
      <div className={styles.sent}>
        <Icon name="check" size={14} />
        {t('home.till.sent')}
      </div>
      <div className={styles.total}>
        <span>{t('home.till.total')}</span>
        <b>{total}</b>
      </div>
      <span className={styles.charge}>{t('home.till.charge', { total })}</span>
    </div>
  );
}
