import { useTranslation } from 'react-i18next';
import styles from './product-pages.module.css';

const SIZES = ['S', 'M', 'L', 'XL'] as const;
const STOCK = { white: [6, 14, 3, 8], sand: [9, 11, 12, 0], blue: [4, 2, 7, 5] } as const;
const COLOURS = ['white', 'sand', 'blue'] as const;
const LOW = 3;

/** A style's stock by colour and size, as the till shows it. */
export function SizeGrid() {
  const { t } = useTranslation('offerings');
  return (
    <table className={styles.grid}>
      <caption>{t('store.grid.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('store.grid.colour')}</th>
          {SIZES.map((size) => (
            <th key={size} scope="col">
              {size}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COLOURS.map((colour) => (
          <tr key={colour}>
            <th scope="row">{t(`store.grid.colours.${colour}`)}</th>
            {STOCK[colour].map((pieces, index) => (
              <td key={SIZES[index]} className={pieces <= LOW ? styles.low : undefined}>
                {pieces}
                {pieces <= LOW ? <small>{t('store.grid.low')}</small> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
