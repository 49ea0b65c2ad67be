const KEY = 'place';

/**
 * Opens the page for the place that was chosen before, where its address names no place; `shown` is the place
 * of the document, `undefined` for a page that has no addresses by place. An address that names a place is
 * left alone, so that this never runs in a circle.
 */
export function openInKeptPlace(shown: string | undefined): void {
  const url = new URL(location.href);
  if (shown === undefined || url.searchParams.has(KEY)) return;
  const kept = keptPlace();
  if (kept === null || kept === shown) return;
  url.searchParams.set(KEY, kept);
  location.replace(url);
}

/** Remembers the place of each choice, before the browser opens its address. */
export function keepChosenPlace(): void {
  for (const type of ['click', 'auxclick']) addEventListener(type, ({ target }) => keepPlaceOf(target), true);
}

function keepPlaceOf(target: EventTarget | null): void {
  const place = target instanceof Element && target.closest<HTMLElement>('[data-chooses-place]');
  if (!place) return;
  try {
    localStorage.setItem(KEY, place.dataset.choosesPlace ?? '');
  } catch {
    // Where nothing may be stored, the address alone carries the place.
  }
}

function keptPlace(): string | null {
  try {
    return localStorage.getItem(KEY) || null;
  } catch {
    return null;
  }
}
