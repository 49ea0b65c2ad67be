import { imageUrl } from '@harbour/core/contract/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/Button.tsx';
import { AdLink, useCountedAds } from './AdLink.tsx';
import styles from './ads.module.css';
import type { ShownAd } from './load-ads.ts';

/**
 * An animated ad. Uploads are pictures, so it is an animation without sound, with its text below. Until
 * somebody plays it, a still frame is shown and the animation is not loaded.
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
          src={
            isPlaying
              ? imageUrl(picture.id, { size: 'medium', revision: picture.revision })
              : imageUrl(poster.id, { ...STILL, revision: poster.revision })
          }
          width={width}
          height={height}
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

/** A JPEG shows the first frame of an animation. */
const STILL = { size: 'medium', format: 'jpg' } as const;
