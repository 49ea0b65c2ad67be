import type { TextProbe } from './text-probe.ts';

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
