import { formatMoney } from '@harbour/core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import type { Item, StationKey } from '../model/catalogue.ts';
import { isAvailable } from '../model/shop.ts';
import { useNames } from '../use-names.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { PayPanel } from './PayPanel.tsx';
import styles from './till-view.module.css';
import type { ViewProps } from './view-props.ts';

/** The till: the keys of the menu, and the order beside them or its payment. */
export function TillView({ shop, act }: ViewProps) {
  const [paying, setPaying] = useState<number>();
  // The next order begins with its own lines, whatever was paid before.
  const isPaying = paying === shop.order.number && shop.order.lines.length > 0;
  return (
    <div className={styles.till}>
      <Keys shop={shop} act={act} />
      {isPaying ? (
        <PayPanel shop={shop} act={act} onBack={() => setPaying(undefined)} />
      ) : (
        <OrderPanel shop={shop} act={act} onPay={() => setPaying(shop.order.number)} />
      )}
    </div>
  );
}

function Keys({ shop, act }: ViewProps) {
  const { t } = useTranslation('till');
  const [chosen, setChosen] = useState<StationKey>();
  const stations = [...new Set(shop.items.map(({ station }) => station))];
  const filter = stations.find((station) => station === chosen);
  const shown = shop.items.filter(({ station }) => filter === undefined || station === filter);
  return (
    <div className={styles.keys}>
      <fieldset className={styles.filters} aria-label={t('order.filter')}>
        {[undefined, ...stations].map((station) => (
          <button
            key={station ?? 'all'}
            type="button"
            aria-pressed={station === filter}
            onClick={() => setChosen(station)}
          >
            {station === undefined ? t('order.all') : t(`station.${station}`)}
          </button>
        ))}
      </fieldset>
      <ul className={styles.items} aria-label={t('order.keys')}>
        {shown.map((item) => (
          <li key={item.id}>
            <Key item={item} shop={shop} act={act} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Key({ item, shop, act }: ViewProps & { readonly item: Item }) {
  const { t } = useTranslation('till');
  const { nameOfItem } = useNames(shop);
  const isOn = isAvailable(item);
  const isOrdered = shop.order.lines.some((line) => line.item === item.id);
  return (
    <button
      type="button"
      className={classNames(styles.key, isOrdered && styles.ordered)}
      aria-disabled={!isOn}
      onClick={() => act({ do: 'add', item: item.id })}
    >
      <b>{nameOfItem(item)}</b>
      <span className={styles.facts}>
        <span className={styles.price}>{formatMoney(item.price, 'short')}</span>
        {isOn ? null : <span className={styles.out}>{t('order.soldOut')}</span>}
        {isOn && item.stock ? <span>{t('order.left', { quantity: item.stock.left })}</span> : null}
      </span>
    </button>
  );
}
