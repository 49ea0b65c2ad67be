import type { createBridge } from './bridge.ts';

/**
 * Runs first in every document, in the page's own world: waits for the preload's world to pass the shared
 * element.
 */
export function openMainWorld(secret: string, makeBridge: typeof createBridge): void {
  const related = Object.getOwnPropertyDescriptor(FocusEvent.prototype, 'relatedTarget')?.get;
  const take = (event: Event) => {
    event.stopImmediatePropagation();
    const element = related && Reflect.apply(related, event, []);
    if (element instanceof Element) makeBridge(element, 'page:', 'preload:');
  };
  document.addEventListener(secret, take, { once: true, capture: true });
}
