import { useTranslation } from 'react-i18next';
import { Container } from '../ui/container/Container.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { AdLink, useCountedAds } from './AdLink.tsx';
import styles from './ads.module.css';
import type { ShownAd } from './load-ads.ts';

interface FooterAdProps {
  readonly ad: ShownAd;
  readonly inert: boolean;
}

/** An ad as a strip above the footer. */
export function FooterAd({ ad, inert }: FooterAdProps) {
  const { t } = useTranslation('site');
  useCountedAds();
  return (
    <aside className={styles.strip} aria-label={t('ad.label')} inert={inert}>
      <Container>
        <p className={styles.label}>{t('ad.label')}</p>
        <AdLink ad={ad} className={styles.link}>
          <Picture {...ad.picture} alt="" sizes="192px" />
          {ad.text}
        </AdLink>
      </Container>
    </aside>
  );
}
