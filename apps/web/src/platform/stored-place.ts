const KEY = 'place';

/**
 * Opens the page for the place chosen earlier when its URL names no place; `shown` is the document's place,
 * `undefined` for a page without URLs per place. A URL that names a place is not changed, so this cannot
 * loop.
 */
export function openInStoredPlace(shown: string | undefined): void {
  const url = new URL(location.href);
  if (shown === undefined || url.searchParams.has(KEY)) return;
  const stored = storedPlace();
  if (stored === null || stored === shown) return;
  url.searchParams.set(KEY, stored);
  location.replace(url);
}

/** Stores the place of each choice before the browser opens its address. */
export function storeChosenPlace(): void {
  for (const type of ['click', 'auxclick']) addEventListener(type, ({ target }) => keepPlaceOf(target), true);
}

function keepPlaceOf(target: EventTarget | null): void {
  const place = target instanceof Element && target.closest<HTMLElement>('[data-chooses-place]');
  if (!place) return;
  try {
    localStorage.setItem(KEY, place.dataset.choosesPlace ?? '');
  } catch {
    // Without storage, only the URL carries the place.
  }
}

function storedPlace(): string | null {
  try {
    return localStorage.getItem(KEY) || null;
  } catch {
    return null;
  }
}
