import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { FactRows } from './DeviceComparison.tsx';
import { hasFacts } from './device-facts.ts';
import styles from './facts.module.css';
import type { ShopProduct } from './load-shop.ts';

interface DeviceFactsProps {
  readonly product: ShopProduct;
  /** The slug of the group in which the shop compares it; `null` if it is not compared. */
  readonly comparedIn: string | null;
}

/**
 * The facts of one device, with a link to the table that compares it; nothing for a product without facts.
 */
export function DeviceFacts({ product, comparedIn }: DeviceFactsProps) {
  const { t } = useTranslation('shop');
  const { locale } = usePageHost();
  if (!hasFacts(product)) return null;
  return (
    <section className={styles.facts}>
      <h2>{t('facts')}</h2>
      <table className={styles.single}>
        <caption className="visually-hidden">{t('factsOf', { name: product.name })}</caption>
        <tbody>
          <FactRows devices={[product]} />
        </tbody>
      </table>
      {comparedIn === null ? null : (
        <ArrowLink to={`${linkTo('shop', locale)}#${shelfId(comparedIn)}`} className={styles.more}>
          {t('compare.all')}
        </ArrowLink>
      )}
    </section>
  );
}

/** Returns the id of a shelf of the shop, which is unique on the page. */
export function shelfId(slug: string): string {
  return `kind-${slug || 'other'}`;
}
