import type { I18n, Translations } from '@harbour/core/i18n';

/** A locale file that was edited while the page was open. */
interface EditedTexts {
  readonly locale: string;
  readonly namespace: string;
  readonly texts: Translations;
}

/** Development only: shows the texts of an edited locale file at once (`vite-follow-edits.ts`). */
export function followTexts(i18n: I18n): void {
  import.meta.hot?.on('harbour:texts', ({ locale, namespace, texts }: EditedTexts) => {
    if (!i18n.hasResourceBundle(locale, namespace)) return;
    i18n.removeResourceBundle(locale, namespace);
    i18n.addResourceBundle(locale, namespace, texts);
    // Every component that uses texts renders again for this event.
    i18n.emit('languageChanged', i18n.language);
    // The file may have been invalid JSON before. Vite removes its overlay for modules only.
    document.querySelector('vite-error-overlay')?.remove();
  });
}
