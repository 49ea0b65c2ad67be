import { formatMoney } from '@harbour/core/money';
import type { Place } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { amountOf, billOf } from '../../demonstration/model/bill.ts';
import type { Shop } from '../../demonstration/model/shop.ts';
import { type PicturedTrade, picturedShop } from '../../demonstration/model/stills.ts';
import { servesTables, useNames } from '../../demonstration/use-names.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './till-screen.module.css';
import { useCharges } from './use-charges.ts';

interface TillScreenProps {
  readonly trade: PicturedTrade;
  readonly place: Place;
}

/**
 * A till on a counter with an order open, drawn from the demonstration's model. A screen reader announces it
 * as one picture.
 */
export function TillScreen({ trade, place }: TillScreenProps) {
  const { t } = useTranslation('till');
  const shop = picturedShop(trade, place);
  const { nameOf, nameOfItem, nameOfOrder, listOf } = useNames(shop);
  const { lines, number } = shop.order;
  const total = formatMoney(billOf(shop, shop.order).total, 'short');
  const ordered = new Set(lines.map(({ item }) => item));
  const items = listOf(lines.map(({ item, quantity }) => `${quantity} × ${nameOf(item)}`));
  return (
    <div
      className={styles.till}
      role="img"
      aria-label={t('still.till', { order: nameOfOrder(number), items, total })}
    >
      <div className={styles.screen} aria-hidden="true">
        <div className={styles.keys}>
          <Stations shop={shop} />
          <div className={styles.dishes}>
            {shop.items.map((item) => (
              <span key={item.id} className={ordered.has(item.id) ? styles.ordered : undefined}>
                <b>{nameOfItem(item)}</b>
                <i>{formatMoney(item.price, 'short')}</i>
              </span>
            ))}
          </div>
        </div>
        <TillOrder shop={shop} total={total} />
      </div>
    </div>
  );
}

/** The filters above the keys; the picture shows all keys. */
function Stations({ shop: { items } }: { readonly shop: Shop }) {
  const { t } = useTranslation('till');
  const stations = [...new Set(items.map(({ station }) => station))];
  return (
    <div className={styles.menu}>
      <span>{t('order.all')}</span>
      {stations.map((station) => (
        <span key={station}>{t(`station.${station}`)}</span>
      ))}
    </div>
  );
}

function TillOrder({ shop, total }: { readonly shop: Shop; readonly total: string }) {
  const { t } = useTranslation('till');
  const { nameOf, nameOfOptions, nameOfOrder } = useNames(shop);
  const { lines, number } = shop.order;
  const isTable = servesTables(shop.trade);
  return (
    <div className={styles.order}>
      <div className={styles.table}>
        <b>{nameOfOrder(number)}</b>
        <span>{isTable ? t('order.dineIn') : t('order.counter')}</span>
      </div>
      <div className={styles.lines}>
        {lines.map((line) => (
          <div key={line.id} className={styles.line}>
            <span className={styles.quantity}>{line.quantity}</span>
            <span>
              {nameOf(line.item)}
              {line.options.length === 0 ? null : <small>{nameOfOptions(line.options)}</small>}
            </span>
            <span>{formatMoney(amountOf(line), 'numeric')}</span>
          </div>
        ))}
        <Charges shop={shop} />
      </div>
      <div className={styles.sent}>
        <Icon name="check" size={14} />
        {isTable ? t('order.sentToKitchen') : t('order.sentToTeam')}
      </div>
      <div className={styles.total}>
        <span>{t('bill.total')}</span>
        <b>{total}</b>
      </div>
      <span className={styles.charge}>{t('order.charge', { total })}</span>
    </div>
  );
}

/** Service charge and GST, if a place adds them to the prices. */
function Charges({ shop }: { readonly shop: Shop }) {
  return useCharges(shop).map(({ name, amount }) => (
    <div key={name} className={styles.line}>
      <span />
      <span>{name}</span>
      <span>{formatMoney(amount, 'numeric')}</span>
    </div>
  ));
}
