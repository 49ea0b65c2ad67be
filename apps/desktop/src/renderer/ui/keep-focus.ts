import { Classes } from '@blueprintjs/core';

/** The position of an element when it was removed. */
interface Gap {
  readonly parent: Element;
  /** The removed node: the element itself, or its container, such as its row. */
  readonly gone: Element;
  readonly next: Element | null;
  readonly previous: Element | null;
}

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]';
/** The parts of a page that have a heading. */
const PARTS = `section, form, article, fieldset, [role="region"], .${Classes.DIALOG}, dialog, main`;
/** The list of a page. */
export const LIST = 'main [role="grid"], main [role="listbox"][aria-multiselectable]';

/**
 * Keeps the keyboard where the person works. The browser drops the focus to the body when the focused control
 * is removed or disabled, as by deleting its row or while its action runs. The focus then goes to the same
 * control of the next row, else to a control beside it, else to the heading of its part of the page; a
 * control that is enabled again gets it back. Code that moves the focus itself comes first, and a click on
 * the plain background leaves the focus there. Returns a function that stops it.
 */
export function keepFocus({ body }: Document): () => void {
  let last: HTMLElement | null = null;
  let gap: Gap | null = null;
  let frame = 0;

  const isLost = () => !document.activeElement || document.activeElement === body;
  const follow = (target: EventTarget | null) => {
    last = target instanceof HTMLElement ? target : null;
    gap = null;
  };
  const settle = () => {
    frame = 0;
    if (!isLost() || !last) return;
    if (!last.isConnected) focusOn(gap && nearest(gap, last));
    else if (isUsable(last)) last.focus({ preventScroll: true });
    else if (!isBusy(last)) focusOn(besideDisabled(last));
  };
  const onChange = (records: readonly MutationRecord[]) => {
    if (!last || (!isLost() && isUsable(last))) return;
    if (!last.isConnected) gap = gapOf(last, gap, records);
    // The second frame is after the one in which the browser drops the focus of a disabled control.
    frame ||= requestAnimationFrame(() => {
      frame = requestAnimationFrame(settle);
    });
  };

  const observer = new MutationObserver(onChange);
  observer.observe(body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('focusin', ({ target }) => follow(target), { signal });
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Node && last?.contains(target))) follow(null);
    },
    { signal, capture: true },
  );
  return () => {
    observer.disconnect();
    listening.abort();
    cancelAnimationFrame(frame);
  };
}

/** Returns where an element was removed; of nested removals, also of later ones, the outermost. */
function gapOf(lost: Element, before: Gap | null, records: readonly MutationRecord[]): Gap | null {
  let found = before;
  for (const { target, removedNodes, nextSibling, previousSibling } of records) {
    const gone = [...removedNodes].find((node) => node.contains(found?.parent ?? lost));
    if (!(gone instanceof Element) || !(target instanceof Element)) continue;
    found = { parent: target, gone, next: elementOf(nextSibling), previous: elementOf(previousSibling) };
  }
  return found;
}

function elementOf(node: Node | null): Element | null {
  return node instanceof Element ? node : null;
}

/** Returns the best element for the focus near a gap. */
function nearest({ parent, gone, next, previous }: Gap, lost: HTMLElement): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main');
  // An overlay was closed, or a page replaced by the next one.
  if (!parent.isConnected || !parent.closest(PARTS)) return document.querySelector<HTMLElement>(LIST) ?? main;
  if (parent === main) return main;
  const beside = [next, previous].filter((each) => each?.isConnected);
  const rows = beside.filter((each) => each?.localName === gone.localName);
  const [control] = [...rows, ...beside].flatMap((each) => (each && sameControl(each, lost)) ?? []);
  return control ?? headingOf(parent) ?? main;
}

/** Returns the control of a row that matches another row's, else the first one. */
function sameControl(row: Element, lost: HTMLElement): HTMLElement | undefined {
  const controls = controlsIn(row);
  return controls.find((each) => each.textContent === lost.textContent) ?? controls[0];
}

function controlsIn(part: Element): readonly HTMLElement[] {
  const within = [...part.querySelectorAll<HTMLElement>(CONTROLS)];
  return [...(part instanceof HTMLElement && part.matches(CONTROLS) ? [part] : []), ...within].filter(
    isUsable,
  );
}

/** Returns the neighbour of a disabled button in its group, such as the other button of a pager. */
function besideDisabled(button: HTMLElement): HTMLElement | null {
  const group = button.closest(`.${Classes.BUTTON_GROUP}`);
  const buttons = group ? [...group.querySelectorAll<HTMLElement>('button')] : [];
  const at = buttons.indexOf(button);
  return [...buttons.slice(0, Math.max(at, 0)).reverse(), ...buttons.slice(at + 1)].find(isUsable) ?? null;
}

/** Returns the part of the page, or the dialog, that an element is in. */
export function partOf(element: Element | null): Element | null {
  return element?.closest(PARTS) ?? null;
}

/** Returns the heading of the part of the page around an element; null if it has none. */
export function headingOf(element: Element): HTMLElement | null {
  const part = partOf(element);
  if (!part || part.localName === 'main') return null;
  const heading = part.querySelector<HTMLElement>('h1, h2, h3, legend');
  return heading ?? headingOf(part.parentElement ?? document.body);
}

/** Focuses an element, also one that is no tab stop, such as a heading. */
export function focusOn(target: HTMLElement | null): void {
  if (target && !target.hasAttribute('tabindex') && target.tabIndex < 0) {
    // A heading takes the focus only this once: it is not a tab stop.
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target?.focus({ preventScroll: true });
}

function isUsable(element: HTMLElement): boolean {
  return element.checkVisibility() && !element.matches(':disabled') && element.closest('[inert]') === null;
}

/** True while the action of a button is running: it is enabled afterwards. */
function isBusy(button: HTMLElement): boolean {
  return button.classList.contains(Classes.LOADING);
}
