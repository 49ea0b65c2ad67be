import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { watchGestures } from '../gesture/watch-gestures.ts';
import { CarouselControls } from './CarouselControls.tsx';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';
import { useRotation } from './use-rotation.ts';

interface CarouselProps {
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** Sets the width of a slide through `--slide`. */
  readonly className?: string | undefined;
}

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Slides side by side. Without JavaScript it is a scrollable list; once hydrated it is also moved by buttons,
 * arrow keys and mouse, and automatically unless reduced motion is preferred, until paused by its button or
 * by a long press.
 */
export function Carousel({ label, slides, className }: CarouselProps) {
  const { t } = useTranslation('common');
  const frame = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const { move, ...position } = useCarousel(track, slides.length);
  const rotation = useRotation(frame, move);
  const { turn } = rotation;
  useEffect(() => {
    const abort = new AbortController();
    const onSwipe = (direction: 'on' | 'back') => move(direction === 'on' ? 1 : -1);
    if (track.current) watchGestures(track.current, { onHold: () => turn(false), onSwipe }, abort.signal);
    return () => abort.abort();
  }, [move, turn]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = KEYS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    move(steps);
  };
  return (
    <section
      ref={frame}
      className={classNames(styles.carousel, className)}
      aria-roledescription={t('carousel.role')}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <CarouselControls position={position} rotation={rotation} move={move} />
      <ul ref={track} className={styles.track}>
        {slides.map(({ key, content }) => (
          <li key={key} className={styles.slide}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  );
}
