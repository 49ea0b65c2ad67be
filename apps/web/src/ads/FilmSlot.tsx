import { imageUrl } from '@harbour/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/Button.tsx';
import { AdLink } from './AdLink.tsx';
import styles from './ads.module.css';
import type { ShownAd } from './load-ads.ts';
import { useCountedAds } from './use-counted-ads.ts';

/**
 * A film of an ad. Uploads are pictures, so it is a moving picture without sound; what it says stands below
 * it. A still one stands in its place, and nothing of the film is fetched, until somebody plays it.
 */
export function FilmSlot({ ad }: { readonly ad: ShownAd }) {
  const { t } = useTranslation('site');
  const [isPlaying, setIsPlaying] = useState(false);
  useCountedAds();
  const { picture, poster, text } = ad;
  const { width, height } = picture;
  return (
    <aside className={styles.slot} aria-label={t('ad.film')}>
      <p className={styles.label}>{t('ad.label')}</p>
      <figure className={styles.film}>
        <img
          src={isPlaying ? imageUrl(picture.id, { size: 'medium' }) : imageUrl(poster, STILL)}
          {...{ width, height }}
          alt=""
          loading="lazy"
          decoding="async"
        />
        <Button kind="secondary" data-live="" onClick={() => setIsPlaying(!isPlaying)}>
          {t(isPlaying ? 'ad.stop' : 'ad.play')}
        </Button>
        <figcaption>
          <AdLink ad={ad}>{text}</AdLink>
        </figcaption>
      </figure>
    </aside>
  );
}

/** A JPEG shows the first picture of those that move. */
const STILL = { size: 'medium', format: 'jpg' } as const;
