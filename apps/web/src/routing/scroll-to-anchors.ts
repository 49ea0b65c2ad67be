import { anchorPath } from './anchor-path.ts';

/** The visitor has taken the page in hand: it goes no further by itself. */
const TAKEN = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Leads to places on the same page in half a second; at once, as browsers do, where less motion is asked for. */
export function scrollToAnchors(openHash: (hash: string) => void): void {
  const follow = (event: MouseEvent) => {
    const link = linkOf(event);
    const place = link === undefined ? null : placeOf(link.hash);
    if (link === undefined || place === null || reducesMotion()) return;
    if (!event.defaultPrevented) {
      event.preventDefault();
      openHash(link.hash);
    }
    glideTo(place);
  };
  addEventListener('click', follow);
}

/** The link to a place on this page that a plain click follows. */
function linkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const isHere = link.hash !== '' && link.href.split('#', 1)[0] === location.href.split('#', 1)[0];
  return isHere && link.target === '' ? link : undefined;
}

function placeOf(hash: string): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}

function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The router jumps there meanwhile; every frame puts the page back on its way before it is drawn. */
function glideTo(place: HTMLElement): void {
  const taken = new AbortController();
  for (const type of TAKEN)
    addEventListener(type, () => taken.abort(), { signal: taken.signal, passive: true });
  const way = { from: scrollY, to: endOf(place) };
  let left: number | undefined;
  const step = (now: number) => {
    left ??= now;
    if (taken.signal.aborted) return;
    scrollTo({ top: anchorPath(way, now - left), behavior: 'instant' });
    if (anchorPath(way, now - left) === way.to) taken.abort();
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  takeFocus(place);
}

/** As far as the page can be scrolled towards the place. */
function endOf(place: HTMLElement): number {
  const wanted = scrollY + place.getBoundingClientRect().top - paddingOf(place);
  const most = document.documentElement.scrollHeight - innerHeight;
  return Math.max(0, Math.min(wanted, most));
}

/** So much of the window's head the style sheets keep free above a place: the header stands there. */
function paddingOf(place: HTMLElement): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const { scrollMarginTop } = getComputedStyle(place);
  return (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollMarginTop) || 0);
}

/** Keys go on from there, as after a jump of the browser's own. */
function takeFocus(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
