import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { watchGestures } from '../gesture/watch-gestures.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './carousel.module.css';
import type { CarouselPosition } from './carousel-position.ts';
import { reducesMotion, useCarousel } from './use-carousel.ts';

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

interface CarouselControlsProps {
  readonly position: CarouselPosition;
  readonly rotation: { readonly isOn: boolean; readonly turn: (on: boolean) => void };
  readonly move: (steps: number) => void;
}

/**
 * Pause, back and forward. The position is announced to screen readers, unless the slides move automatically.
 */
function CarouselControls({ position, rotation, move }: CarouselControlsProps) {
  const { t } = useTranslation('common');
  const { first, shown, count } = position;
  const { isOn, turn } = rotation;
  const fits = shown >= count;
  const range = { from: first + 1, to: first + shown, total: count };
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
      <p className="visually-hidden" aria-live={isOn ? 'off' : 'polite'}>
        {fits ? null : t(shown === 1 ? 'carousel.placeOfOne' : 'carousel.place', range)}
      </p>
    </div>
  );
}

/** In milliseconds: long enough to read a slide. */
const ROTATION_MS = 6000;

interface Rotation {
  /** True when the slides move automatically; a pointer over them or focus within them still pauses them. */
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
}

/** Moves automatically unless reduced motion is preferred, until somebody stops it. */
function useRotation(frame: RefObject<HTMLElement | null>, move: (steps: number) => void): Rotation {
  const [isOn, turn] = useState(false);
  useEffect(() => turn(!reducesMotion() && document.documentElement.dataset.gpu !== 'low'), []);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      const isUsed = frame.current?.matches(':hover, :focus-within') ?? true;
      if (!isUsed && !document.hidden) move(1);
    }, ROTATION_MS);
    return () => clearInterval(timer);
  }, [frame, move, isOn]);
  return { isOn, turn };
}
