import type { CSSOptions } from 'vite';

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>;
type PostcssPlugin = Extract<NonNullable<PostcssOptions['plugins']>[number], { postcssPlugin: string }>;

/** Colours that Blueprint compiles into its light theme, and the token of ours that replaces each. */
const COLOURS: Readonly<Record<string, string>> = {
  '#ffffff': 'surface',
  '#f6f7f9': 'paper',
  '#edeff2': 'sunken',
  '#e5e8eb': 'line',
  '#dce0e5': 'line',
  '#d3d8de': 'line',
  '#c5cbd3': 'line-strong',
  '#abb3bf': 'ink-soft',
  '#8f99a8': 'ink-soft',
  '#738091': 'line-strong',
  '#5f6b7c': 'ink-soft',
  '#404854': 'ink',
  '#383e47': 'ink',
  '#2f343c': 'ink',
  '#252a31': 'ink',
  '#1c2127': 'ink',
  '#111418': 'ink',
  '#2d72d2': 'action',
  '#4c90f0': 'action',
  '#215db0': 'action-strong',
  '#184a90': 'action-strong',
  '#238551': 'ok',
  '#32a467': 'ok',
  '#1c6e42': 'ok',
  '#165a36': 'ok',
  '#c87619': 'brass',
  '#ec9a3c': 'brass',
  '#fbb360': 'brass',
  '#935610': 'price',
  '#77450d': 'price',
  '#cd4246': 'danger',
  '#e76a6e': 'danger',
  '#ac2f33': 'danger',
  '#8e292c': 'danger',
};

/** Replacements on surfaces that are dark in both themes, such as tooltips. */
const NIGHT: Readonly<Record<string, string>> = {
  '#404854': 'night',
  '#2f343c': 'night-raised',
  '#f6f7f9': 'on-night',
  '#ffffff': 'on-night',
  '#abb3bf': 'on-night-soft',
  '#8abbff': 'night-action',
  '#72ca9b': 'night-action',
  '#fbb360': 'night-price',
  '#fa999c': 'lantern',
};

/** Colours that Blueprint uses with transparency, as `r, g, b`. */
const THINNED: Readonly<Record<string, string>> = {
  '17, 20, 24': 'ink',
  '95, 107, 124': 'ink-soft',
  '143, 153, 168': 'ink-soft',
  '171, 179, 191': 'ink-soft',
  '211, 216, 222': 'ink-soft',
  '255, 255, 255': 'surface',
  '45, 114, 210': 'action',
  '33, 93, 176': 'action',
  '35, 133, 81': 'ok',
  '200, 118, 25': 'brass',
  '205, 66, 70': 'danger',
};

/** Glyphs of Blueprint's icon font, which is not loaded: they would be boxes until the drawn icons arrive. */
const GLYPH = /\.bp6-icon-[\w-]+::?before$/;
const DARK = /\.bp6-dark\b|data-bp-color-scheme/;
const ON_NIGHT = /\.bp6-tooltip\b|\.bp6-slider-label\b/;
const WHITE = 'var(--bp-palette-white)';
const PALETTE = /^--bp-palette-/;

/**
 * Replaces the colours that Blueprint compiled into its stylesheet, which its variables do not reach, with
 * our tokens. Drops its dark rules, as a token covers both themes, and the glyphs of its icon font.
 */
export function themeBlueprint(): PostcssPlugin {
  return {
    postcssPlugin: 'theme-blueprint',
    OnceExit(root) {
      root.walkRules((rule) => {
        if (!rule.source?.input.file?.includes('@blueprintjs')) return;
        const selectors = rule.selectors.filter((selector) => !DARK.test(selector) && !GLYPH.test(selector));
        if (selectors.length === 0) rule.remove();
        else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
        const isOnNight = selectors.some((selector) => ON_NIGHT.test(selector));
        rule.walkDecls((declaration) => {
          if (!PALETTE.test(declaration.prop)) declaration.value = themed(declaration, isOnNight);
        });
      });
    },
  };
}

interface Declaration {
  readonly prop: string;
  readonly value: string;
}

function themed({ prop, value }: Declaration, isOnNight: boolean): string {
  if (prop === 'font-size' && value === '14px') return 'var(--text-m)';
  if (prop === 'border-radius') return value.replaceAll('4px', 'var(--radius-small)');
  // White text is on a filled control; everything else white is a surface.
  if (prop === 'color' && value === '#ffffff' && !isOnNight) return 'var(--color-on-action)';
  if (prop === 'color' && value === WHITE) return 'var(--color-on-action)';
  return value
    .replaceAll(WHITE, 'var(--color-surface)')
    .replace(/#[0-9a-f]{6}\b/gi, (colour) => {
      const name = (isOnNight && NIGHT[colour]) || COLOURS[colour];
      return name ? `var(--color-${name})` : colour;
    })
    .replace(/rgba\((\d+, \d+, \d+), ([\d.]+)\)/g, (whole, colour: string, alpha: string) => {
      const name = THINNED[colour];
      return name ? `rgb(from var(--color-${name}) r g b / ${alpha})` : whole;
    });
}
