/** A stop of the Tab key. */
export interface Stop {
  /** Its name, as far as the markup gives one: its label, or its text. */
  readonly name: string;
  readonly role: string;
  /** True when Enter opens an overlay. */
  readonly opens: boolean;
}

/** Tracks the focus within a part of a page. */
export interface KeyboardProbe {
  begin(part: string): void;
  /** The focused stop; null outside of the part. */
  note(): Stop | null;
  /** Stops that looked the same with and without the focus, and controls that were never reached. */
  end(): { readonly unmarked: readonly string[]; readonly missed: readonly string[] };
}

/**
 * Puts a {@link KeyboardProbe} on the window as `keyboardProbe`. Runs in the page: it may use nothing of this
 * file.
 */
export function installKeyboardProbe(): void {
  const controls =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex], [contenteditable=true]';
  let part: Element | null = null;
  let last: { readonly element: Element; readonly look: string } | null = null;
  let visited = new Set<Element>();
  let expected: readonly Element[] = [];
  let unmarked: string[] = [];

  const nameOf = (element: Element) => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const text = labels.map(({ textContent }) => textContent).join(' ') || element.textContent;
    return (element.getAttribute('aria-label') ?? text ?? '').trim() || element.outerHTML.slice(0, 120);
  };
  const styleOf = (element: Element) => {
    // The full style has hundreds of properties, each computed when it is read.
    const {
      outlineStyle,
      outlineWidth,
      outlineColor,
      boxShadow,
      borderColor,
      backgroundColor,
      textDecorationLine,
    } = getComputedStyle(element);
    const isRing = outlineStyle !== 'none' && !/, 0\)$|\/ 0\)$/.test(outlineColor);
    const ring = isRing ? `${outlineWidth} ${outlineColor}` : '';
    return [ring, boxShadow, borderColor, backgroundColor, textDecorationLine].join();
  };
  // The focus mark of a hidden field is drawn beside it, and that of a group around it.
  const look = (element: Element) => {
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    return [...around, element.nextElementSibling].map((near) => (near ? styleOf(near) : '')).join('|');
  };
  const judgeLast = (now: Element | null) => {
    if (!last?.element.isConnected || last.element === now) return;
    if (look(last.element) === last.look) unmarked.push(nameOf(last.element));
  };
  const isStop = (element: Element) =>
    element instanceof HTMLElement &&
    element.tabIndex >= 0 &&
    element.checkVisibility() &&
    !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);

  const stopsIn = (within: Element | null) => [...(within?.querySelectorAll(controls) ?? [])].filter(isStop);

  const probe: KeyboardProbe = {
    begin(selector) {
      part = document.querySelector(selector);
      // Content that appears later, through a colleague's change, may be inserted before the focus.
      expected = stopsIn(part);
      last = null;
      // A page may focus its first field itself.
      visited = new Set(document.activeElement ? [document.activeElement] : []);
      unmarked = [];
    },
    note() {
      const { activeElement: element } = document;
      judgeLast(element);
      last = null;
      if (!element || !part?.contains(element)) return null;
      visited.add(element);
      const role = element.getAttribute('role') ?? element.localName;
      // The active cell shows where a grid's focus is.
      if (role !== 'grid') last = { element, look: look(element) };
      const name = nameOf(element);
      return {
        name,
        role,
        opens: role === 'button' && (element.ariaHasPopup !== null || name.endsWith('…')),
      };
    },
    end() {
      const there = new Set(stopsIn(part));
      const missed = expected.filter((element) => there.has(element) && !visited.has(element));
      return { unmarked, missed: missed.map(nameOf) };
    },
  };
  Reflect.set(window, 'keyboardProbe', probe);
}
