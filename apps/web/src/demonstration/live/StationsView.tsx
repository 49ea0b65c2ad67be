import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { Ticket } from '../model/shop.ts';
import { useNames } from '../use-names.ts';
import styles from './stations-view.module.css';
import type { ViewProps } from './view-props.ts';

/** The screens of the stations: each has the tickets of its own dishes, the open ones first. */
export function StationsView({ shop, act }: ViewProps) {
  const { t } = useTranslation('till');
  const stations = [...new Set(shop.items.map(({ station }) => station))];
  return (
    <div className={styles.stations}>
      {shop.tickets.length === 0 ? <p className={styles.empty}>{t('stations.empty')}</p> : null}
      {stations.map((station) => (
        <section key={station} className={styles.station} aria-label={t(`station.${station}`)}>
          <h3>{t(`station.${station}`)}</h3>
          <ul className={styles.list}>
            {shop.tickets
              .filter((ticket) => ticket.station === station)
              .toSorted((a, b) => Number(a.isDone) - Number(b.isDone))
              .map((ticket) => (
                <TicketCard key={ticket.id} ticket={ticket} shop={shop} act={act} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TicketCard({ ticket, shop, act }: ViewProps & { readonly ticket: Ticket }) {
  const { t } = useTranslation('till');
  const { nameOf, nameOfOptions, nameOfOrder } = useNames(shop);
  const order = nameOfOrder(ticket.order);
  const station = t(`station.${ticket.station}`);
  return (
    <li className={ticket.isDone ? styles.done : styles.ticket}>
      <b>{order}</b>
      {ticket.lines.map(({ item, quantity, options }) => (
        <span key={`${item} ${options.join()}`}>
          {quantity} × {nameOf(item)}
          {options.length === 0 ? null : <em>{nameOfOptions(options)}</em>}
        </span>
      ))}
      {ticket.isDone ? (
        <span className={styles.served}>
          <Icon name="check" size={16} /> {t('stations.finished')}
        </span>
      ) : (
        <Button
          kind="secondary"
          data-next
          aria-label={t('stations.finish', { order, station })}
          onClick={() => act({ do: 'finish', ticket: ticket.id })}
        >
          {t('stations.done')}
        </Button>
      )}
    </li>
  );
}
