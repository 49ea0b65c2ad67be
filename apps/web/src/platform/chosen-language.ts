/** Tells the server of each choice of a language, which it stores in a cookie for visits to `/`. */
export function tellLanguageChosen(): void {
  for (const type of ['click', 'auxclick']) addEventListener(type, ({ target }) => tell(target), true);
}

function tell(target: EventTarget | null): void {
  const link = target instanceof Element && target.closest<HTMLElement>('[data-chooses-language]');
  if (link) navigator.sendBeacon(`/language/${link.dataset.choosesLanguage}`);
}
