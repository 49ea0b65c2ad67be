import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { Container } from '../../ui/container/Container.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { DeviceComparison } from './DeviceComparison.tsx';
import { shelfId } from './DeviceFacts.tsx';
import { comparable } from './device-facts.ts';
import type { Shop, ShopGroup, ShopProduct } from './load-shop.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import styles from './shop.module.css';

/** The products on shelves, one for each kind. */
export function ShopPage({ data: { groups } }: PageProps<Shop>) {
  const { t } = useTranslation('shop');
  const products = groups.flatMap((group) => group.products);
  return (
    <Sheet name="shop">
      <Container className={styles.page}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        {groups.length === 0 ? (
          <EmptyShop />
        ) : (
          <>
            {groups.length === 1 ? null : <Kinds groups={groups} />}
            {groups.map((group) => (
              <Shelf key={group.slug} group={group} products={products} />
            ))}
          </>
        )}
      </Container>
    </Sheet>
  );
}

function EmptyShop() {
  const { t } = useTranslation(['shop', 'common']);
  return (
    <div className={styles.empty}>
      <p>{t('empty')}</p>
      <ContactLink>{t('common:action.contactUs')}</ContactLink>
    </div>
  );
}

/** Links to the shelves. */
function Kinds({ groups }: { readonly groups: readonly ShopGroup[] }) {
  const { t } = useTranslation('shop');
  return (
    <nav aria-label={t('kinds')}>
      <ul className={styles.kinds}>
        {groups.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`#${shelfId(slug)}`}>{name || t('other')}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ShelfProps {
  readonly group: ShopGroup;
  /** Everything on sale. */
  readonly products: readonly ShopProduct[];
}

function Shelf({ group: { slug, name, products: shelved }, products }: ShelfProps) {
  const { t } = useTranslation('shop');
  const kind = name || t('other');
  const devices = comparable(shelved);
  return (
    <section className={styles.shelf} id={shelfId(slug)}>
      <h2>{kind}</h2>
      <ul className={styles.products}>
        {shelved.map((product) => (
          <Card key={product.slug} product={product} />
        ))}
      </ul>
      {devices.length === 0 ? null : <DeviceComparison kind={kind} devices={devices} products={products} />}
    </section>
  );
}

function Card({ product }: { readonly product: ShopProduct }) {
  const { href, name, description } = product;
  return (
    <li className={styles.card}>
      <ProductPicture product={product} sizes="(min-width: 1024px) 280px, 92vw" />
      <h3>
        <Link to={href}>{name}</Link>
      </h3>
      <p className={styles.text}>{description}</p>
      <ProductPrice product={product} />
    </li>
  );
}
