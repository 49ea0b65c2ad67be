import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { amountOf, billOf } from '../model/bill.ts';
import { findItem, type Line } from '../model/shop.ts';
import { servesTables, useNames } from '../use-names.ts';
import { BillAmounts } from './BillAmounts.tsx';
import styles from './order-panel.module.css';
import type { ViewProps } from './view-props.ts';

/** The open order: its lines with their options, its total, and what to do with it. */
export function OrderPanel({ shop, act, onPay }: ViewProps & { readonly onPay: () => void }) {
  const { t } = useTranslation('till');
  const { nameOfOrder } = useNames(shop);
  const { lines, number } = shop.order;
  const isTable = servesTables(shop.trade);
  const isEmpty = lines.length === 0;
  const hasUnsent = lines.some(({ isSent }) => !isSent);
  const bill = billOf(shop, shop.order);
  return (
    <section className={styles.order} aria-label={nameOfOrder(number)}>
      <div className={styles.title}>
        <h3>{nameOfOrder(number)}</h3>
        <span>{isTable ? t('order.dineIn') : t('order.counter')}</span>
      </div>
      {isEmpty ? <p className={styles.empty}>{t('order.empty')}</p> : null}
      <ul className={styles.lines} aria-label={t('order.lines')}>
        {lines.map((line) => (
          <OrderLine key={line.id} line={line} shop={shop} act={act} />
        ))}
      </ul>
      <BillAmounts shop={shop} amounts={bill} />
      <div className={styles.actions}>
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
    <li className={styles.line}>
      <span className={styles.quantity}>{line.quantity}</span>
      <span>
        {name}
        {line.isSent && line.options.length > 0 ? <small>{nameOfOptions(line.options)}</small> : null}
      </span>
      <span>{formatMoney(amountOf(line), 'numeric')}</span>
      {line.isSent ? (
        <span className={styles.sent}>
          <Icon name="check" size={16} label={t('order.sent')} />
        </span>
      ) : (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('order.remove', { name })}
          onClick={() => act({ do: 'remove', line: line.id })}
        >
          <Icon name="minus" size={16} />
        </button>
      )}
      {line.isSent || options.length === 0 ? null : (
        <fieldset className={styles.options} aria-label={t('order.options', { name })}>
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
