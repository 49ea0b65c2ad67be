import { formatMoney } from '@harbour/core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/Icon.tsx';
import { GUESTS } from '../model/act.ts';
import { billOf, methodsOf, type Part, partsOf, piecesOf } from '../model/bill.ts';
import { changeFor, likelyTenders } from '../model/cash.ts';
import type { Method } from '../model/shop.ts';
import { useNames } from '../use-names.ts';
import { BillAmounts } from './BillAmounts.tsx';
import order from './order-panel.module.css';
import styles from './pay-panel.module.css';
import type { ViewProps } from './view-props.ts';

/** The payment of an order: how it is split, and how each part is paid. */
export function PayPanel({ shop, act, onBack }: ViewProps & { readonly onBack: () => void }) {
  const { t } = useTranslation('till');
  const { nameOfOrder } = useNames(shop);
  const { payments, number } = shop.order;
  const [chosen, setChosen] = useState(0);
  const parts = partsOf(shop, shop.order);
  const isPaid = ({ guest }: Part) => payments.some(({ part }) => part === guest);
  const due =
    parts.find((part) => part.guest === chosen && !isPaid(part)) ?? parts.find((part) => !isPaid(part));
  return (
    <section className={order.order} aria-label={t('pay.title')}>
      <div className={order.title}>
        <h3>{nameOfOrder(number)}</h3>
        <button type="button" className={styles.back} onClick={onBack}>
          {t('pay.back')}
        </button>
      </div>
      {payments.length === 0 ? <SplitChoice shop={shop} act={act} /> : null}
      <BillAmounts shop={shop} amounts={billOf(shop, shop.order)} />
      {parts.length > 1 ? (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <PartRow
              key={part.guest}
              part={part}
              paidBy={payments.find((payment) => payment.part === part.guest)?.method}
              isChosen={part === due}
              onChoose={() => setChosen(part.guest)}
            />
          ))}
        </ul>
      ) : null}
      {due === undefined ? null : <Methods key={due.guest} due={due} shop={shop} act={act} />}
    </section>
  );
}

/** One bill, equal parts, or by item; it cannot change once a part is paid. */
function SplitChoice({ shop, act }: ViewProps) {
  const { t } = useTranslation('till');
  const { split } = shop.order;
  const guests = split.by === 'none' ? GUESTS.min : split.guests;
  const change = (by: number) =>
    act({ do: split.by === 'dish' ? 'splitByDish' : 'splitEqually', guests: guests + by });
  return (
    <fieldset className={styles.split}>
      <legend>{t('split.legend')}</legend>
      <div className={styles.ways}>
        <button type="button" aria-pressed={split.by === 'none'} onClick={() => act({ do: 'join' })}>
          {t('split.none')}
        </button>
        <button
          type="button"
          aria-pressed={split.by === 'equal'}
          onClick={() => act({ do: 'splitEqually', guests })}
        >
          {t('split.equal')}
        </button>
        <button
          type="button"
          aria-pressed={split.by === 'dish'}
          onClick={() => act({ do: 'splitByDish', guests })}
        >
          {t('split.dish')}
        </button>
      </div>
      {split.by === 'none' ? null : (
        <div className={styles.guests}>
          <span>{t('split.guests')}</span>
          <button
            type="button"
            aria-label={t('split.fewer')}
            aria-disabled={guests <= GUESTS.min}
            onClick={() => change(-1)}
          >
            <Icon name="minus" size={16} />
          </button>
          <b>{guests}</b>
          <button
            type="button"
            aria-label={t('split.more')}
            aria-disabled={guests >= GUESTS.max}
            onClick={() => change(1)}
          >
            <Icon name="plus" size={16} />
          </button>
        </div>
      )}
      {split.by === 'dish' ? <Pieces shop={shop} act={act} /> : null}
    </fieldset>
  );
}

/** Every piece with its guest; pressing it assigns it to the next one. */
function Pieces({ shop, act }: ViewProps) {
  const { t } = useTranslation('till');
  const { nameOf } = useNames(shop);
  return (
    <>
      <p className={styles.hint}>{t('split.hint')}</p>
      <ul className={styles.pieces}>
        {piecesOf(shop.order).map(({ id, item, unit, guest }) => (
          <li key={id}>
            <button type="button" onClick={() => act({ do: 'assign', piece: id, guest: guest + 1 })}>
              <span>{nameOf(item)}</span>
              <span>{formatMoney(unit, 'numeric')}</span>
              <b>{t('split.guest', { number: guest + 1 })}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface PartRowProps {
  readonly part: Part;
  readonly paidBy: Method | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function PartRow({ part, paidBy, isChosen, onChoose }: PartRowProps) {
  const { t } = useTranslation('till');
  const guest = t('split.guest', { number: part.guest + 1 });
  const total = formatMoney(part.total, 'short');
  return (
    <li>
      {paidBy === undefined ? (
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
          <span>{guest}</span>
          <b>{total}</b>
        </button>
      ) : (
        <span className={styles.paid}>
          <span>{guest}</span>
          <span>
            <Icon name="check" size={16} /> {t('pay.paidBy', { method: t(`pay.methods.${paidBy}`) })}
          </span>
          <b>{total}</b>
        </span>
      )}
    </li>
  );
}

/** The ways to pay a part; cash asks for the amount handed over. */
function Methods({ due, shop, act }: ViewProps & { readonly due: Part }) {
  const { t } = useTranslation('till');
  const [isCash, setCash] = useState(false);
  const isWhole = shop.order.split.by === 'none';
  const guest = isWhole ? t('split.whole') : t('split.guest', { number: due.guest + 1 });
  const total = formatMoney(due.total, 'short');
  const pay = (method: Method) => act({ do: 'pay', part: due.guest, method });
  return (
    <fieldset className={styles.methods}>
      <legend>{t('pay.choose', { guest, total })}</legend>
      <div className={styles.ways}>
        {methodsOf(shop.place).map((method, index) => (
          <button
            key={method}
            type="button"
            data-next={index === 0 || undefined}
            aria-expanded={method === 'cash' ? isCash : undefined}
            onClick={() => (method === 'cash' ? setCash(!isCash) : pay(method))}
          >
            {t(`pay.methods.${method}`)}
          </button>
        ))}
      </div>
      {isCash ? (
        <fieldset className={styles.tenders}>
          <legend>{t('pay.received')}</legend>
          {likelyTenders(due.total, shop.place).map((tendered) => {
            const change = changeFor(due.total, tendered);
            const amount = formatMoney(tendered, 'short');
            return (
              <button
                key={tendered.amount}
                type="button"
                onClick={() => act({ do: 'pay', part: due.guest, method: 'cash', tendered })}
              >
                {change.amount === 0 ? (
                  t('pay.exact', { amount })
                ) : (
                  <>
                    {amount}
                    <small>{t('pay.change', { amount: formatMoney(change, 'short') })}</small>
                  </>
                )}
              </button>
            );
          })}
        </fieldset>
      ) : null}
    </fieldset>
  );
}
