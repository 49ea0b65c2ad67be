import { brand, program } from '@harbour/core/brand';
import { createI18n, type I18n, type Locale } from '@harbour/core/i18n';
import { loadBackOfficeFile } from '@harbour/core/i18n/bundled-back-office';

/** The program's own texts in one language: menu and dialogs. */
export type ProgramText = ReturnType<typeof textOf>;

/** Loads the program's texts. */
export async function loadProgramText(
  locale: Locale,
  onError: (error: unknown) => void,
): Promise<ProgramText> {
  const i18n = await createI18n({
    locale,
    variables: { product: brand.name, program: program.name },
    load: loadBackOfficeFile,
    namespaces: ['program'],
    onLoadError: ({ error }) => onError(error),
  });
  return textOf(i18n, locale);
}

function textOf(i18n: I18n, locale: Locale) {
  return i18n.getFixedT(locale, 'program');
}
