import { useTranslation } from 'react-i18next';
import { picturedShop } from '../../demonstration/model/stills.ts';
import { useNames } from '../../demonstration/use-names.ts';
import styles from './vignettes.module.css';

/** The hot kitchen's ticket for the order on the pictured till, as its printer prints it. */
export function KitchenTicket() {
  const { t } = useTranslation('till');
  const shop = picturedShop('restaurant', 'hk');
  const { nameOf, nameOfOptions, nameOfOrder } = useNames(shop);
  const [ticket] = shop.tickets;
  if (ticket === undefined) return null;
  return (
    <div className={styles.printer} aria-hidden="true">
      <div className={styles.ticket}>
        <b>{t(`station.${ticket.station}`)}</b>
        <span className={styles.faint}>
          {nameOfOrder(ticket.order)} · {t('still.time')}
        </span>
        {ticket.lines.map(({ item, quantity, options }) => (
          <span key={item} className={styles.dish}>
            {quantity} × {nameOf(item)}
            {options.length === 0 ? null : <em>{nameOfOptions(options)}</em>}
          </span>
        ))}
      </div>
      <div className={styles.slot} />
    </div>
  );
}
