import { readTab, removeFromTab, storeInTab } from '../../../platform/tab-storage.ts';

const KEY = 'harbour.attempt';

/** The idempotency key for this exact order: unchanged until the order differs or the tab is closed. */
export function attemptFor(order: object): string {
  const content = JSON.stringify(order);
  const stored = readTab(KEY);
  const key = stored.get('content') === content ? stored.get('key') : undefined;
  if (key !== undefined) return key;
  const fresh = crypto.randomUUID();
  storeInTab(KEY, { key: fresh, content });
  return fresh;
}

export function removeAttempt(): void {
  removeFromTab(KEY);
}
