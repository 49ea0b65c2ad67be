import { brand } from '@harbour/core/brand';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { Container } from '../../ui/container/Container.tsx';
import { HarbourScene } from '../../ui/illustration/HarbourScene.tsx';
import styles from './closing.module.css';
import { FiguresSection } from './FiguresSection.tsx';
import { HeroSection } from './HeroSection.tsx';
import { IndustriesSection } from './IndustriesSection.tsx';
import type { HomeData } from './load-home.ts';
import { OfferingsSection } from './OfferingsSection.tsx';
import { PostsSection } from './PostsSection.tsx';
import { PricesSection } from './PricesSection.tsx';
import { ResultSection } from './ResultSection.tsx';
import { SwitchSection } from './SwitchSection.tsx';

export function HomePage({ data: { featured, industries, photo, plans, posts } }: PageProps<HomeData>) {
  return (
    <>
      <HeroSection plans={plans} photo={photo} />
      {featured === undefined ? null : <ResultSection customer={featured} />}
      <OfferingsSection />
      <FiguresSection />
      {industries.length === 0 ? null : <IndustriesSection industries={industries} />}
      <PricesSection plans={plans} />
      <SwitchSection />
      {posts.length === 0 ? null : <PostsSection posts={posts} />}
      <ClosingSection />
    </>
  );
}

/** The closing invitation, over the harbour at night. */
function ClosingSection() {
  const { t } = useTranslation('site');
  const phone = brand.phones[usePageHost().place];
  return (
    <section className={styles.closing}>
      <Container className={styles.words}>
        <h2>{t('home.closing.title')}</h2>
        <p>{t('home.closing.lead')}</p>
        <div className={styles.actions}>
          <ContactLink className={buttonClassName({ kind: 'night', size: 'large' })}>
            {t('home.closing.action')}
          </ContactLink>
          <a className={styles.phone} href={`tel:${phone.e164}`}>
            {phone.display}
          </a>
        </div>
      </Container>
      <HarbourScene className={styles.scene} />
    </section>
  );
}
