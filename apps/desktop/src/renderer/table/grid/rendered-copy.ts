interface RenderedPart {
  readonly id: string;
  readonly isFrozen: boolean;
  readonly part: 'head' | 'body';
}

const LEFT = '.bp6-table-quadrant-left';
const TOP = '.bp6-table-quadrant-top';
const TOP_LEFT = '.bp6-table-quadrant-top-left';

/**
 * Marks the one visible element of a cell with its id, and hides its copies from screen readers: the table
 * renders a heading twice, and frozen cells up to four times, one copy on top of the other.
 */
export function markRenderedCopy(element: HTMLElement, { id, isFrozen, part }: RenderedPart): void {
  if (isSeen(element, isFrozen, part)) {
    element.id = id;
    return;
  }
  element.setAttribute('aria-hidden', 'true');
  element.removeAttribute('role');
  element.inert = part === 'head';
}

function isSeen(element: HTMLElement, isFrozen: boolean, part: RenderedPart['part']): boolean {
  if (part === 'head') return element.closest(isFrozen ? TOP_LEFT : TOP) !== null;
  return (element.closest(LEFT) !== null) === isFrozen;
}
