import { formatMoney } from '@harbour/core/money';
import { exactPriceIn, grossPriceIn, type PriceContext } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import picker from '../../../quote/picker.module.css';
import { QuantityField } from '../../../ui/quantity/QuantityField.tsx';
import type { Product } from '../order-quote.ts';
import { type HardwareCounts, hardwareParameter } from '../plan-parameters.ts';

interface HardwarePickerProps {
  readonly products: readonly Product[];
  /** The currency and day of the prices; hardware without a price in that currency is not offered. */
  readonly shownIn: PriceContext;
  readonly counts: HardwareCounts;
  readonly count: (slug: string, count: number) => void;
}

/** The shop's hardware, each with a checkbox and, when checked, a count. */
export function HardwarePicker({ products, shownIn, counts, count }: HardwarePickerProps) {
  const { t } = useTranslation('checkout');
  return (
    <fieldset className={picker.picker}>
      <legend className={picker.legend}>{t('hardware.legend')}</legend>
      <p className={picker.help}>{t('hardware.help')}</p>
      <ul className={picker.addOns}>
        {products.map((product) => (
          <Piece
            key={product.slug}
            {...{ product, shownIn, count: counts.get(product.slug) ?? 0, set: count }}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface PieceProps extends Pick<HardwarePickerProps, 'shownIn'> {
  readonly product: Product;
  readonly count: number;
  readonly set: (slug: string, count: number) => void;
}

const COUNT_LIMITS = { min: 1, max: 10, step: 1 } as const;

function Piece({ product: { slug, name, description, price }, shownIn, count, set }: PieceProps) {
  const { t } = useTranslation(['checkout', 'pricing']);
  const unit = exactPriceIn(price, shownIn.currency) && grossPriceIn(price, shownIn);
  if (unit === undefined) return null;
  return (
    <li className={picker.addOn}>
      <label className={picker.tick}>
        <input
          type="checkbox"
          checked={count > 0}
          onChange={({ target }) => set(slug, target.checked ? 1 : 0)}
        />
        <span className={picker.name}>{name}</span>
        <span className={picker.price}>{formatMoney(unit, 'full')}</span>
        <span className={picker.contents}>{description}</span>
      </label>
      <div className={picker.count}>
        <QuantityField
          name={hardwareParameter(slug)}
          value={Math.max(count, 1)}
          limits={COUNT_LIMITS}
          labels={{
            number: t('pricing:count.label', { name }),
            slider: t('pricing:count.slider', { name }),
            more: t('pricing:count.more', { name }),
            less: t('pricing:count.less', { name }),
          }}
          steps={{ more: '', less: '', value: slug }}
          onChange={(next) => set(slug, next)}
        />
      </div>
    </li>
  );
}
