import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/Icon.tsx';
import styles from './carousel.module.css';
import type { CarouselPosition } from './carousel-position.ts';

interface CarouselControlsProps {
  readonly position: CarouselPosition;
  readonly rotation: { readonly isOn: boolean; readonly turn: (on: boolean) => void };
  readonly move: (steps: number) => void;
}

/**
 * Pause, back and forward. The position is announced to screen readers, unless the slides move automatically.
 */
export function CarouselControls({ position, rotation, move }: CarouselControlsProps) {
  const { t } = useTranslation('common');
  const { first, shown, count } = position;
  const { isOn, turn } = rotation;
  const fits = shown >= count;
  const place = { from: first + 1, to: first + shown, total: count };
  return (
    <div className={styles.controls} data-fits={fits ? '' : undefined}>
      <button
        type="button"
        data-live=""
        onClick={() => turn(!isOn)}
        aria-label={t(isOn ? 'carousel.pause' : 'carousel.play')}
      >
        <Icon name={isOn ? 'pause' : 'play'} />
      </button>
      <button type="button" data-live="" onClick={() => move(-1)} aria-label={t('carousel.previous')}>
        <Icon name="arrow" className={styles.back} />
      </button>
      <button type="button" data-live="" onClick={() => move(1)} aria-label={t('carousel.next')}>
        <Icon name="arrow" />
      </button>
      <p className={styles.place} aria-live={isOn ? 'off' : 'polite'}>
        {fits ? null : t(shown === 1 ? 'carousel.placeOfOne' : 'carousel.place', place)}
      </p>
    </div>
  );
}
