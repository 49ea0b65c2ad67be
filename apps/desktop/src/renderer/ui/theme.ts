/** The themes of the program; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Parses a stored theme; an invalid one follows the device. */
export function parseTheme(text: string | undefined): Theme {
  return themes.find((theme) => theme === text) ?? 'system';
}

/** Applies a theme to the document. Colours are defined for both themes, so that nothing renders again. */
export function showTheme({ dataset }: Pick<HTMLElement, 'dataset'>, theme: Theme): void {
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}
