import type { Page } from '@playwright/test';

/**
 * Finds content that cannot be seen: elements that make the page scroll sideways, and texts that are cut off.
 */
export function findLosses(page: Page): Promise<readonly string[]> {
  return page.evaluate(lossesInPage);
}

/** Runs in the page. Half a pixel is rounding; visually hidden text is meant for screen readers. */
function lossesInPage(): string[] {
  const width = document.documentElement.clientWidth;
  const sideways = document.documentElement.scrollWidth - width;
  const textsOf = (element: Element) =>
    [...element.childNodes].filter(
      ({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim(),
    );
  const nameOf = (element: Element) =>
    `<${element.localName}> ${(element.textContent ?? '').trim().slice(0, 60)}`;
  const losses = sideways > 0 ? [`the page is ${sideways} pixels too wide`] : [];
  for (const element of document.body.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement) || textsOf(element).length === 0) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    const isForReadersAlone = element.getBoundingClientRect().width <= 1;
    if (text.width === 0 || isForReadersAlone) continue;
    for (let frame: Element | null = element; frame !== null; frame = frame.parentElement) {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(frame);
      const box = frame.getBoundingClientRect();
      if (clipPath !== 'none' && box.width <= 1) break;
      const cutsX = ['hidden', 'clip'].includes(overflowX) || frame === document.body;
      const cutsY = ['hidden', 'clip'].includes(overflowY) && frame !== document.body;
      const isOverX = text.right > box.right + 0.5 || text.left < box.left - 0.5;
      const isOverY = text.bottom > box.bottom + 2 || text.top < box.top - 2;
      if ((cutsX && isOverX) || (cutsY && isOverY)) {
        losses.push(`${nameOf(element)} is cut off by <${frame.localName} class="${frame.className}">`);
        break;
      }
      if (position === 'fixed' || ['auto', 'scroll'].includes(overflowX)) break;
    }
  }
  return losses;
}
