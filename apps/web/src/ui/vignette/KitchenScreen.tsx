import { useTranslation } from 'react-i18next';
import { picturedShop } from '../../demonstration/model/stills.ts';
import { useNames } from '../../demonstration/use-names.ts';
import styles from './vignettes.module.css';

/** The kitchen screen: what each station has of the order on the pictured till. */
export function KitchenScreen() {
  const { t } = useTranslation(['till', 'common']);
  const shop = picturedShop('restaurant', 'hk');
  const { nameOf, nameOfOptions, nameOfOrder, listOf } = useNames(shop);
  const tickets = shop.tickets.map(({ station, lines }) => {
    const dishes = listOf(lines.map(({ item, quantity }) => `${quantity} × ${nameOf(item)}`));
    return t('common:labelled', { name: t(`station.${station}`), value: dishes });
  });
  return (
    <div
      className={styles.pass}
      role="img"
      aria-label={t('still.stations', { tickets: tickets.join(' · ') })}
    >
      <div className={styles.stations} aria-hidden="true">
        {shop.tickets.map(({ id, order, station, lines }) => (
          <div key={id} className={styles.station}>
            <b>{t(`station.${station}`)}</b>
            <span className={styles.faint}>
              {nameOfOrder(order)} · {t('still.time')}
            </span>
            {lines.map(({ item, quantity, options }) => (
              <span key={item} className={styles.dish}>
                {quantity} × {nameOf(item)}
                {options.length === 0 ? null : <em>{nameOfOptions(options)}</em>}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
