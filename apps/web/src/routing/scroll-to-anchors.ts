import { linkOf, moveFocus } from '../platform/anchors.ts';
import { anchorPath } from './anchor-path.ts';

/** Events with which the visitor takes over; they stop the scroll. */
const TAKEN = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls smoothly to anchors on the same page, in half a second. If the visitor prefers reduced motion, the
 * browser jumps there instead.
 */
export function scrollToAnchors(openHash: (hash: string) => void): void {
  const follow = (event: MouseEvent) => {
    const link = anchorLinkOf(event);
    const target = link === undefined ? null : targetOf(link.hash);
    if (link === undefined || target === null || reducesMotion()) return;
    if (!event.defaultPrevented) {
      event.preventDefault();
      openHash(link.hash);
    }
    glideTo(target);
  };
  addEventListener('click', follow);
}

/** Returns the link to an anchor on this page that a plain click follows. */
function anchorLinkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  const link = linkOf(target);
  if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const isHere = link.hash !== '' && link.href.split('#', 1)[0] === location.href.split('#', 1)[0];
  return isHere && link.target === '' ? link : undefined;
}

function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}

function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Scrolls to an element. The router jumps there meanwhile, so every frame restores the position before it is
 * painted.
 */
function glideTo(target: HTMLElement): void {
  const taken = new AbortController();
  for (const type of TAKEN)
    addEventListener(type, () => taken.abort(), { signal: taken.signal, passive: true });
  const way = { from: scrollY, to: endOf(target) };
  let left: number | undefined;
  const step = (now: number) => {
    left ??= now;
    if (taken.signal.aborted) return;
    scrollTo({ top: anchorPath(way, now - left), behavior: 'instant' });
    if (anchorPath(way, now - left) === way.to) taken.abort();
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  moveFocus(target, { preventScroll: true });
}

/** Returns the scroll position of an element, limited to the end of the page. */
function endOf(target: HTMLElement): number {
  const wanted = scrollY + target.getBoundingClientRect().top - paddingOf(target);
  const most = document.documentElement.scrollHeight - innerHeight;
  return Math.max(0, Math.min(wanted, most));
}

/** Returns the space that the style sheets reserve above an element for the header, in pixels. */
function paddingOf(target: HTMLElement): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const { scrollMarginTop } = getComputedStyle(target);
  return (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollMarginTop) || 0);
}
