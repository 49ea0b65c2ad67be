/** How the program looks; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Reads a kept theme; what is not one follows the device. */
export function parseTheme(text: string | undefined): Theme {
  return themes.find((theme) => theme === text) ?? 'system';
}

/** Draws the document in a theme. Colours know both themes, so that nothing is drawn anew. */
export function showTheme({ dataset }: Pick<HTMLElement, 'dataset'>, theme: Theme): void {
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}
