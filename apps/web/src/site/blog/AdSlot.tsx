import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './ad-slot.module.css';
import type { ShownAd } from './load-ad.ts';

/** An ad of ours, marked as one. It is counted when it is seen and when it is followed; nothing of the visitor is. */
export function AdSlot({ ad }: { readonly ad: ShownAd }) {
  const { t } = useTranslation('site');
  useEffect(() => {
    void import('../../platform/ad-counts.ts').then(({ countAds }) => countAds(document));
  }, []);
  return (
    <aside className={styles.slot} aria-label={t('blog.ad')}>
      <p className={styles.label}>{t('blog.ad')}</p>
      <a href={ad.link} rel="sponsored noopener" data-ad={ad.id} suppressHydrationWarning>
        <Picture {...ad.picture} sizes="(min-width: 768px) 680px, 92vw" />
      </a>
    </aside>
  );
}
