import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { hasStayed, swipeOf, type Travel } from '../gesture/read-gesture.ts';
import { Icon } from '../icon/Icon.tsx';
import { UI_TIMINGS } from '../timings.ts';
import styles from './carousel.module.css';
import { type CarouselPosition, positionOf, slideAfter } from './carousel-position.ts';

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

interface CarouselState extends CarouselPosition {
  /** Moves by this number of slides, backwards if negative; wraps around at either end. */
  readonly move: (steps: number) => void;
}

/** Tracks a slide list that the browser scrolls, and moves it. */
function useCarousel(track: RefObject<HTMLElement | null>, count: number): CarouselState {
  const [position, setPosition] = useState<CarouselPosition>({ first: 0, shown: 1, count });
  useEffect(() => {
    const { current } = track;
    if (current === null) return;
    const abort = new AbortController();
    const look = () => setPosition((before) => sameOr(before, measure(current, count)));
    look();
    current.addEventListener('scroll', look, { passive: true, signal: abort.signal });
    onResized(look, abort.signal);
    return () => abort.abort();
  }, [track, count]);
  const move = useCallback(
    (steps: number) => {
      const { current } = track;
      if (current === null) return;
      const to = slideAfter(measure(current, count), steps);
      current.scrollTo({ left: to * stepOf(current), behavior: reducesMotion() ? 'instant' : 'smooth' });
    },
    [track, count],
  );
  return { ...position, move };
}

function measure(track: HTMLElement, count: number): CarouselPosition {
  return positionOf({ scrolled: track.scrollLeft, width: track.clientWidth, step: stepOf(track), count });
}

function stepOf({ children }: HTMLElement): number {
  const [one, next] = [...children].slice(0, 2).map((slide) => slide.getBoundingClientRect());
  return one === undefined ? 0 : (next?.left ?? one.right) - one.left;
}

function sameOr(before: CarouselPosition, now: CarouselPosition): CarouselPosition {
  return before.first === now.first && before.shown === now.shown ? before : now;
}

function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Calls `task` when the window's size has settled after a resize, until `signal` aborts. */
function onResized(task: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(task, UI_TIMINGS.resizeDebounce);
  };
  addEventListener('resize', wait, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

interface Gestures {
  /** A press was held in place for a second. */
  readonly onHold: () => void;
  /** A mouse or pen swiped; a finger scrolls natively. */
  readonly onSwipe: (direction: 'on' | 'back') => void;
}

/** Detects long presses and swipes, as distinct from clicks, until `signal` aborts. */
function watchGestures(element: HTMLElement, { onHold, onSwipe }: Gestures, signal: AbortSignal): void {
  const press = (down: PointerEvent) => {
    const released = new AbortController();
    const options = { signal: AbortSignal.any([released.signal, signal]) };
    const timer = setTimeout(() => end(onHold), UI_TIMINGS.longPress);
    const travelTo = ({ clientX, clientY }: PointerEvent): Travel => ({
      x: clientX - down.clientX,
      y: clientY - down.clientY,
    });
    function end(then?: () => void): void {
      clearTimeout(timer);
      released.abort();
      if (then === undefined) return;
      swallowClick(element);
      then();
    }
    addEventListener('pointermove', (move) => hasStayed(travelTo(move)) || clearTimeout(timer), options);
    addEventListener('pointercancel', () => end(), options);
    addEventListener(
      'pointerup',
      (up) => {
        const direction = down.pointerType === 'touch' ? undefined : swipeOf(travelTo(up));
        end(direction && (() => onSwipe(direction)));
      },
      options,
    );
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  element.addEventListener('pointerdown', (event) => event.isPrimary && press(event), { signal });
  // Prevents dragging a link during a swipe.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}

/** The end of a gesture is not a click on the element below; the next press is. */
function swallowClick(element: HTMLElement): void {
  const done = new AbortController();
  const options = { capture: true, signal: done.signal };
  element.addEventListener('click', (event) => event.preventDefault(), options);
  addEventListener('pointerdown', () => done.abort(), options);
  addEventListener('keydown', () => done.abort(), options);
}
