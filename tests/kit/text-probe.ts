/** A text that a person sees or hears on a screen, and the element that shows it. */
interface ShownText {
  readonly text: string;
  readonly element: string;
}

/** Collects the texts that a page shows in any of its frames, however briefly. */
export interface TextProbe {
  /** The texts with plain or Arabic letters that were shown since the last call, each once per element. */
  take(): readonly ShownText[];
  /** A short selector of an element, for messages. */
  nameOf(element: Element): string;
}

/**
 * Puts a {@link TextProbe} on the window as `textProbe`. Runs in the page: it may use nothing of this file.
 */
export function installTextProbe(): void {
  const spoken = ['label', 'description', 'roledescription', 'valuetext', 'placeholder'].map(
    (name) => `aria-${name}`,
  );
  const attributes = [...spoken, 'placeholder', 'title', 'alt', 'label'];
  const references = ['aria-describedby', 'aria-labelledby', 'aria-errormessage'];
  const silent = 'script, style, template, code, pre, kbd, noscript';
  // These show words of the browser's language, not of the page's.
  const foreign = /^(file|date|time|month|week|datetime-local|reset)$/;
  const seen = new Set<string>();
  let shown: ShownText[] = [];
  let isChanged = true;

  const nameOf = (element: Element) => {
    const path: string[] = [];
    for (let each: Element | null = element; each && path.length < 3; each = each.parentElement) {
      const classes = [...each.classList].slice(0, 2).map((name) => `.${name}`);
      path.unshift(each.localName + classes.join(''));
    }
    return path.join(' > ');
  };
  const note = (text: string | null | undefined, element: Element, kind = '') => {
    if (!text || !/[A-Za-z]{2}|\p{Script=Arabic}|[٠-٩]/u.test(text) || !element.checkVisibility()) return;
    const named = { text: text.trim(), element: kind + nameOf(element) };
    const key = JSON.stringify(named);
    if (!seen.has(key)) shown.push(named);
    seen.add(key);
  };
  const noteText = (text: string, parent: Element | null) => {
    if (!parent || parent.closest(silent)) return;
    if (parent.localName === 'option') note(text, parent.closest('select') ?? parent, 'option of ');
    else if (parent.parentElement === document.head) note(text, document.documentElement, 'title of ');
    else note(text, parent);
  };
  const look = () => {
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) noteText(texts.currentNode.nodeValue ?? '', texts.currentNode.parentElement);
    for (const attribute of attributes)
      for (const element of document.querySelectorAll(`[${attribute}]`))
        note(element.getAttribute(attribute), element, `${attribute} of `);
    for (const attribute of references)
      for (const element of document.querySelectorAll(`[${attribute}]`))
        for (const id of element.getAttribute(attribute)?.split(' ') ?? [])
          note(document.getElementById(id)?.textContent, element, `${attribute} of `);
    for (const field of document.querySelectorAll('input'))
      if (foreign.test(field.type) && field.getBoundingClientRect().width > 1)
        note(`the browser's control: ${field.type}`, field);
  };
  const frame = () => {
    if (isChanged) look();
    isChanged = false;
    requestAnimationFrame(frame);
  };
  const watched = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(() => {
    isChanged = true;
  }).observe(document, watched);
  requestAnimationFrame(frame);
  const take = () => {
    look();
    const taken = shown;
    shown = [];
    return taken;
  };
  Reflect.set(window, 'textProbe', { take, nameOf } satisfies TextProbe);
}

/** Finds texts that a person cannot read to their end. */
export interface CutProbe {
  /**
   * The texts that are truncated or overflow their box sideways now. An ellipsis with a tooltip is intended.
   */
  find(): readonly string[];
}

/**
 * Puts a {@link CutProbe} on the window as `cutProbe`, which needs the text probe. Runs in the page: it may
 * use nothing of this file.
 */
export function installCutProbe(): void {
  const nameOf = (element: Element) => (Reflect.get(window, 'textProbe') as TextProbe).nameOf(element);
  const unread = 'svg, option, script, style, noscript, textarea, [contenteditable=true]';
  const tables = 'table, .bp6-table-container';
  const context = document.createElement('canvas').getContext('2d');

  const hasTooltip = (element: Element) => {
    // Some tooltips are set when the pointer arrives.
    element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    return element.closest('[title]') !== null;
  };
  /** Returns how a text is lost in one of the boxes around it; false if it cannot be lost any more. */
  const lossIn = (box: Element, text: DOMRect, element: Element): string | false | undefined => {
    const { clipPath, contain, display, overflowX, position, textOverflow } = getComputedStyle(box);
    const { left, right, width } = box.getBoundingClientRect();
    // Text for screen readers only.
    if (clipPath === 'inset(50%)' || width <= 1) return false;
    // The headings of the grid scroll with its cells, though without a scroll bar of their own.
    if (box.matches('.bp6-table-quadrant-scroll-container')) return false;
    if (display === 'inline' || display === 'contents') return undefined;
    const isOver = text.right > right + 1 || text.left < left - 1;
    const isCut = ['hidden', 'clip'].includes(overflowX) || /strict|content|paint/.test(contain);
    if (isOver && isCut) {
      return textOverflow === 'ellipsis' && hasTooltip(element) ? false : `is cut off by ${nameOf(box)}`;
    }
    if (['auto', 'scroll'].includes(overflowX)) return false;
    // A table scrolls sideways.
    if (isOver && !element.closest(tables)) return `leaves ${nameOf(box)}`;
    return ['fixed', 'absolute'].includes(position) ? false : undefined;
  };
  const lossOf = (element: Element, text: DOMRect) => {
    if (text.width === 0 || element.getBoundingClientRect().width <= 1) return false;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const loss = lossIn(box, text, element);
      if (loss !== undefined) return loss;
    }
    return false;
  };
  /** Returns whether a text is longer than the control that shows it. */
  const isTooLong = (text: string, control: HTMLElement) => {
    if (!context || !control.checkVisibility() || control.clientWidth < 30 || hasTooltip(control))
      return false;
    const { font, paddingLeft, paddingRight } = getComputedStyle(control);
    context.font = font;
    const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return context.measureText(text).width > room + 1;
  };
  const find = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const losses =
      scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} pixels too wide`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const element = text.parentElement;
      const words = text.nodeValue?.trim();
      if (!words || !element || element.closest(unread)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      const loss = lossOf(element, range.getBoundingClientRect());
      if (loss) losses.push(`“${words.slice(0, 60)}” in ${nameOf(element)} ${loss}`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]'))
      if (field.value === '' && isTooLong(field.placeholder, field))
        losses.push(`placeholder “${field.placeholder}” is too long for ${nameOf(field)}`);
    for (const field of document.querySelectorAll('select'))
      if (isTooLong(field.selectedOptions[0]?.text ?? '', field))
        losses.push(`option “${field.selectedOptions[0]?.text}” is too long for ${nameOf(field)}`);
    return [...new Set(losses)];
  };
  Reflect.set(window, 'cutProbe', { find } satisfies CutProbe);
}
