import { UI_TIMINGS } from '../ui/timings.ts';

/**
 * Returns the scroll position `elapsed` milliseconds after a scroll from one position to another began. The
 * scroll eases in and out and takes half a second.
 *
 * @example anchorPath({ from: 0, to: 100 }, 250) // 50
 */
export function anchorPath({ from, to }: { readonly from: number; readonly to: number }, elapsed: number) {
  const share = Math.min(1, Math.max(0, elapsed / UI_TIMINGS.scrollToAnchor));
  const eased = share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
  return from + (to - from) * eased;
}
