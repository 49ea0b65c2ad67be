/** A colour token's value in both themes. */
export interface ThemeColor {
  readonly light: string;
  readonly dark: string;
}

const COLOR = /--color-([\w-]+):\s*light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g;

/** The colours that a stylesheet defines, by name without `--color-`. */
export function readColors(css: string): ReadonlyMap<string, ThemeColor> {
  return new Map(
    [...css.matchAll(COLOR)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
  );
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
