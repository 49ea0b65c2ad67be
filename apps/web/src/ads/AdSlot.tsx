import { useTranslation } from 'react-i18next';
import { Picture } from '../ui/picture/Picture.tsx';
import { AdLink, useCountedAds } from './AdLink.tsx';
import styles from './ads.module.css';
import type { ShownAd } from './load-ads.ts';

/**
 * An ad within content, labelled as one. Its views and clicks are counted; nothing about the visitor is
 * recorded.
 */
export function AdSlot({ ad }: { readonly ad: ShownAd }) {
  const { t } = useTranslation('site');
  useCountedAds();
  return (
    <aside className={styles.slot} aria-label={t('ad.label')}>
      <p className={styles.label}>{t('ad.label')}</p>
      <AdLink ad={ad} className={styles.link}>
        <Picture {...ad.picture} alt="" sizes="192px" />
        {ad.text}
      </AdLink>
    </aside>
  );
}
