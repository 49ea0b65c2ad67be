import { type CurrencyCode, formatMoney } from '@harbour/core/money';
import { ENTERPRISE_PLAN, grossPriceIn, type Place, type PriceContext } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import type { Catalogue, Plan } from '../../quote/catalogue.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Price } from '../../ui/price/Price.tsx';
import styles from './comparison.module.css';
import { type Cell, moduleRows } from './plan-rows.ts';

interface PlanComparisonProps {
  readonly catalogue: Catalogue;
  readonly place: Place;
  readonly currency: CurrencyCode;
}

/** The contents of each plan of the industry, side by side. */
export function PlanComparison({ catalogue, place, currency }: PlanComparisonProps) {
  const { t } = useTranslation(['pricing', 'common']);
  const rows = moduleRows(catalogue);
  const shown = { place, currency, at: catalogue.at };
  if (rows.length === 0) return null;
  return (
    <section className={styles.comparison} aria-labelledby="comparison">
      <h2 id="comparison">{t('comparison.title')}</h2>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('comparison.caption')}</caption>
        <thead>
          <tr className={styles.headRow}>
            <th scope="col">{t('comparison.module')}</th>
            {catalogue.plans.map((plan) => (
              <th key={plan.id} scope="col">
                {plan.name}
                <HeadPrice plan={plan} {...shown} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slug, name, cells }) => (
            <tr key={slug} className={styles.row}>
              <th scope="row">{name}</th>
              {cells.map(({ plan, cell }) => (
                <td key={plan.id} data-kind={cell.kind}>
                  <CellText cell={cell} isPriced={plan.type !== ENTERPRISE_PLAN} {...shown} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HeadPrice({ plan, ...shown }: PriceContext & { readonly plan: Plan }) {
  const { t } = useTranslation(['pricing', 'common']);
  const amount = plan.type === ENTERPRISE_PLAN ? undefined : grossPriceIn(plan.monthPrice, shown);
  return (
    <span className={styles.price}>
      {amount === undefined ? t('plan.custom') : <Price amount={amount} />}{' '}
      {amount === undefined ? null : <span className={styles.unit}>{t('common:unit.perMonth')}</span>}
    </span>
  );
}

function CellText({
  cell,
  isPriced,
  ...shown
}: PriceContext & { readonly cell: Cell; readonly isPriced: boolean }) {
  const { t } = useTranslation('pricing');
  if (cell.kind === 'none') return <span className={styles.none}>{t('comparison.none')}</span>;
  if (cell.kind === 'included') {
    return (
      <span className={styles.included}>
        <Icon name="check" size={18} />
        {cell.count === undefined
          ? t('receipt.included')
          : t('comparison.includedCount', { count: cell.count })}
      </span>
    );
  }
  const amount = isPriced ? grossPriceIn(cell.module.monthPrice, shown) : undefined;
  if (amount === undefined) return <>{t('comparison.addOn')}</>;
  const price = formatMoney(amount, 'label');
  return <>{t(cell.module.counter ? 'comparison.addOnEach' : 'comparison.addOnFlat', { price })}</>;
}
