import type { Page } from '@playwright/test';

/** Returns the text that the back office stores in a browser; empty if there is none. */
export function placeholderText(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('harbour-kept');
        opening.onsuccess = () => {
          const requested = opening.result
            .transaction('harbour-kept')
            .objectStore('harbour-kept')
            .get('kept');
          requested.onsuccess = () => {
            opening.result.close();
            resolve(String(requested.result ?? ''));
          };
        };
      }),
  );
}
