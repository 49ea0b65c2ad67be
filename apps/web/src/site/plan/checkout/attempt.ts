import { forgetInTab, keepInTab, readTab } from '../../../platform/tab-storage.ts';

const KEY = 'harbour.attempt';

/** The idempotency key for this exact order: unchanged until the order differs or the tab is closed. */
export function attemptFor(order: object): string {
  const content = JSON.stringify(order);
  const kept = readTab(KEY);
  const key = kept.get('content') === content ? kept.get('key') : undefined;
  if (key !== undefined) return key;
  const fresh = crypto.randomUUID();
  keepInTab(KEY, { key: fresh, content });
  return fresh;
}

export function forgetAttempt(): void {
  forgetInTab(KEY);
}
