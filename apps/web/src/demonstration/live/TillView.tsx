import { formatMoney } from '@harbour/core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { amountOf, billOf } from '../model/bill.ts';
import type { Item, StationKey } from '../model/catalogue.ts';
import { findItem, isAvailable, type Line } from '../model/shop.ts';
import { servesTables, useNames } from '../use-names.ts';
import { BillAmounts } from './BillAmounts.tsx';
import orderPanel from './order-panel.module.css';
import { PayPanel } from './PayPanel.tsx';
import styles from './till-view.module.css';
import type { ViewProps } from './view-props.ts';

/** The till: the keys of the menu, next to the order or its payment. */
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

/** The open order: its lines with their options, its total, and its actions. */
function OrderPanel({ shop, act, onPay }: ViewProps & { readonly onPay: () => void }) {
  const { t } = useTranslation('till');
  const { nameOfOrder } = useNames(shop);
  const { lines, number } = shop.order;
  const isTable = servesTables(shop.trade);
  const isEmpty = lines.length === 0;
  const hasUnsent = lines.some(({ isSent }) => !isSent);
  const bill = billOf(shop, shop.order);
  return (
    <section className={orderPanel.order} aria-label={nameOfOrder(number)}>
      <div className={orderPanel.title}>
        <h3>{nameOfOrder(number)}</h3>
        <span>{isTable ? t('order.dineIn') : t('order.counter')}</span>
      </div>
      {isEmpty ? <p className={orderPanel.empty}>{t('order.empty')}</p> : null}
      <ul className={orderPanel.lines} aria-label={t('order.lines')}>
        {lines.map((line) => (
          <OrderLine key={line.id} line={line} shop={shop} act={act} />
        ))}
      </ul>
      <BillAmounts shop={shop} amounts={bill} />
      <div className={orderPanel.actions}>
        <Button
          kind="secondary"
          aria-disabled={!hasUnsent}
          data-next={hasUnsent || undefined}
          onClick={() => act({ do: 'send' })}
        >
          {isTable ? t('order.sendToKitchen') : t('order.sendToTeam')}
        </Button>
        <Button
          size="large"
          aria-disabled={isEmpty}
          data-next={!hasUnsent && !isEmpty ? true : undefined}
          onClick={isEmpty ? undefined : onPay}
        >
          {t('order.charge', { total: formatMoney(bill.total, 'short') })}
        </Button>
      </div>
    </section>
  );
}

function OrderLine({ line, shop, act }: ViewProps & { readonly line: Line }) {
  const { t } = useTranslation('till');
  const { nameOf, nameOfOption, nameOfOptions } = useNames(shop);
  const name = nameOf(line.item);
  const options = findItem(shop, line.item)?.options ?? [];
  return (
    <li className={orderPanel.line}>
      <span className={orderPanel.quantity}>{line.quantity}</span>
      <span>
        {name}
        {line.isSent && line.options.length > 0 ? <small>{nameOfOptions(line.options)}</small> : null}
      </span>
      <span>{formatMoney(amountOf(line), 'numeric')}</span>
      {line.isSent ? (
        <span className={orderPanel.sent}>
          <Icon name="check" size={16} label={t('order.sent')} />
        </span>
      ) : (
        <button
          type="button"
          className={orderPanel.remove}
          aria-label={t('order.remove', { name })}
          onClick={() => act({ do: 'remove', line: line.id })}
        >
          <Icon name="minus" size={16} />
        </button>
      )}
      {line.isSent || options.length === 0 ? null : (
        <fieldset className={orderPanel.options} aria-label={t('order.options', { name })}>
          {options.map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={line.options.includes(option)}
              onClick={() => act({ do: 'option', line: line.id, option })}
            >
              {nameOfOption(option)}
            </button>
          ))}
        </fieldset>
      )}
    </li>
  );
}
