import type { createBridge } from './bridge.ts';

/**
 * First in every document, in the page's own world: waits for the preload's world to hand over the element
 * they share.
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
