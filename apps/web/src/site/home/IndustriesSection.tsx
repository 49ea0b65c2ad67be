import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { Container } from '../../ui/container/Container.tsx';
import { IndustryScene } from '../../ui/illustration/IndustryScene.tsx';
import { sceneNameOf } from '../../ui/illustration/scene-name.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { Link } from '../../ui/link/Link.tsx';
import styles from './industries.module.css';
import type { HomeIndustry } from './load-home.ts';

interface IndustriesSectionProps {
  readonly industries: readonly HomeIndustry[];
}

/** The industries as shops along a street. */
export function IndustriesSection({ industries }: IndustriesSectionProps) {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  return (
    <section className={styles.street}>
      <Container>
        <h2>{t('home.industries.title')}</h2>
        <p className={styles.lead}>{t('home.industries.lead')}</p>
        <Carousel
          label={t('home.industries.title')}
          className={styles.shops}
          slides={industries.map((industry, position) => ({
            key: industry.slug,
            content: <Shop industry={industry} position={position} />,
          }))}
        />
        <ArrowLink className={styles.all} to={linkTo('usecase', locale)}>
          {t('home.industries.all')}
        </ArrowLink>
      </Container>
    </section>
  );
}

interface ShopProps {
  readonly industry: HomeIndustry;
  readonly position: number;
}

function Shop({ industry: { slug, name, href, items }, position }: ShopProps) {
  return (
    <div className={styles.shop}>
      <IndustryScene name={sceneNameOf(slug, position)} />
      <h3>
        <Link to={href} className={styles.name}>
          {name}
        </Link>
      </h3>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.href}>
            <Link to={item.href}>{item.name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
