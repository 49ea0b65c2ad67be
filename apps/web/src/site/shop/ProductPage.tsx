import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { DeviceFacts } from './DeviceFacts.tsx';
import type { ProductData } from './load-product.ts';
import type { ShopProduct } from './load-shop.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import styles from './product.module.css';

/** A product: its picture, its price and how to get it, and the products that go with it. */
export function ProductPage({ data: { product, partners, comparedIn }, locale }: PageProps<ProductData>) {
  const { t } = useTranslation(['shop', 'common']);
  const { name, description } = product;
  return (
    <Sheet name="shop">
      <div className={styles.page}>
        <div className={styles.split}>
          <ProductPicture product={product} sizes="(min-width: 1024px) 600px, 92vw" isFirst />
          <div className={styles.words}>
            <nav className={styles.line} aria-label={t('common:navigation.breadcrumb')}>
              <Link to={linkTo('shop', locale)}>{t('common:navigation.shop')}</Link>
            </nav>
            <h1>{name}</h1>
            <p className={styles.text}>{description}</p>
            <ProductPrice product={product} />
            <Buying product={product} />
          </div>
        </div>
        <DeviceFacts product={product} comparedIn={comparedIn} />
        {partners.length === 0 ? null : <Partners products={partners} />}
        <ArrowLink to={linkTo('shop', locale)} className={styles.all}>
          {t('all')}
        </ArrowLink>
      </div>
    </Sheet>
  );
}

/** The ways to get a product: with a plan, from another shop, or by asking. */
function Buying({ product: { slug, price, target } }: { readonly product: ShopProduct }) {
  const { t } = useTranslation('shop');
  const { locale, settings } = usePageHost();
  if (target !== null) {
    return (
      <p className={styles.actions}>
        <ButtonLink to={target}>{t('elsewhere', { host: new URL(target).host })}</ButtonLink>
      </p>
    );
  }
  const isSold = price !== undefined && settings.features.subscription && settings.isClosed !== true;
  return (
    <>
      <p className={styles.actions}>
        {isSold ? (
          <ButtonLink to={linkTo('plan', locale, {}, { [`hardware.${slug}`]: 1 })}>{t('order')}</ButtonLink>
        ) : null}
        <ContactLink className={buttonClassName({ kind: isSold ? 'secondary' : 'primary' })}>
          {t('ask')}
        </ContactLink>
      </p>
      {isSold ? <p className={styles.note}>{t('orderHelp')}</p> : null}
    </>
  );
}

function Partners({ products }: { readonly products: readonly ShopProduct[] }) {
  const { t } = useTranslation('shop');
  return (
    <section className={styles.partners}>
      <h2>{t('with')}</h2>
      <p className={styles.note}>{t('withHelp')}</p>
      <ul className={styles.list}>
        {products.map((product) => (
          <li key={product.slug} className={styles.partner}>
            <ProductPicture product={product} sizes="(min-width: 1024px) 160px, 30vw" />
            <div>
              <h3>
                <Link to={product.href}>{product.name}</Link>
              </h3>
              <ProductPrice product={product} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
