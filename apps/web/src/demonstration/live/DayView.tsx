import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { reportDay } from '../model/day.ts';
import { useNames } from '../use-names.ts';
import { BillAmounts } from './BillAmounts.tsx';
import styles from './day-view.module.css';
import type { ViewProps } from './view-props.ts';

/** The takings of the day by method, what was sold, and the end of the day. */
export function DayView({ shop, act, onPay }: ViewProps & { readonly onPay: () => void }) {
  const { t } = useTranslation('till');
  const { nameOf, nameOfOrder } = useNames(shop);
  const report = reportDay(shop);
  const isOpen = shop.order.lines.length > 0;
  return (
    <div className={styles.day}>
      <section className={styles.takings} aria-label={t('day.title')}>
        <h3>{shop.isClosed ? t('day.closed') : t('day.title')}</h3>
        <MethodTable report={report} />
        <BillAmounts shop={shop} amounts={report} />
        {report.bills === 0 ? <p>{t('day.none')}</p> : null}
        {report.bills > 0 ? (
          <p className={styles.agrees}>
            <Icon name="check" size={16} /> {t('day.agrees')}
          </p>
        ) : null}
      </section>
      <section className={styles.end} aria-label={t('day.sold')}>
        <h3>{t('day.sold')}</h3>
        <ul className={styles.list}>
          {report.sold.map(({ item, quantity }) => (
            <li key={item}>
              <b>{quantity}</b> {nameOf(item)}
            </li>
          ))}
        </ul>
        {isOpen ? (
          <>
            <p className={styles.open}>{t('day.openBill', { order: nameOfOrder(shop.order.number) })}</p>
            <Button onClick={onPay}>{t('day.pay')}</Button>
          </>
        ) : null}
        {!isOpen && !shop.isClosed ? (
          <Button size="large" data-next onClick={() => act({ do: 'closeDay' })}>
            {t('day.action')}
          </Button>
        ) : null}
        {shop.isClosed ? (
          <Button kind="secondary" data-next onClick={() => act({ do: 'openDay' })}>
            {t('day.next')}
          </Button>
        ) : null}
      </section>
    </div>
  );
}

function MethodTable({ report }: { readonly report: ReturnType<typeof reportDay> }) {
  const { t } = useTranslation(['till', 'common']);
  return (
    <table className={styles.methods}>
      <caption>{t('common:labelled', { name: t('day.bills'), value: report.bills })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('day.method')}</th>
          <th scope="col">{t('day.count')}</th>
          <th scope="col">{t('day.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {report.byMethod.map(({ method, count, amount }) => (
          <tr key={method}>
            <th scope="row">{t(`pay.methods.${method}`)}</th>
            <td>{count}</td>
            <td>{formatMoney(amount, 'numeric')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
