import { UI_TIMINGS } from '../timings.ts';
import { hasStayed, swipeOf, type Travel } from './read-gesture.ts';

interface Gestures {
  /** A press was held in place for a second. */
  readonly onHold: () => void;
  /** A mouse or pen swiped; a finger scrolls natively. */
  readonly onSwipe: (direction: 'on' | 'back') => void;
}

/** Detects long presses and swipes, as distinct from clicks, until `signal` aborts. */
export function watchGestures(
  element: HTMLElement,
  { onHold, onSwipe }: Gestures,
  signal: AbortSignal,
): void {
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
