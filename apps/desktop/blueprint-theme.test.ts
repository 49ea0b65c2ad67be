import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { themeBlueprint } from './blueprint-theme.ts';

const FILE = createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css');
const config = await resolveConfig(
  { configFile: false, logLevel: 'silent', css: { postcss: { plugins: [themeBlueprint()] } } },
  'build',
);
const themed = async (css: string, file = FILE) => (await preprocessCSS(css, file, config)).code;

describe('the Blueprint theme', () => {
  it.each([
    ['.bp6-heading{color:#1c2127}', 'var(--color-ink)'],
    ['.bp6-dialog{background:#f6f7f9}', 'var(--color-paper)'],
    ['.bp6-drawer{background:#ffffff}', 'var(--color-surface)'],
    ['.bp6-tag{color:#ffffff}', 'var(--color-on-action)'],
    ['.bp6-button{color:var(--bp-palette-white)}', 'var(--color-on-action)'],
    ['.bp6-tooltip .bp6-popover-content{background:#404854}', 'var(--color-night)'],
    [
      '.bp6-input{box-shadow:inset 0 0 0 1px rgba(17, 20, 24, 0.2)}',
      'rgb(from var(--color-ink) r g b / 0.2)',
    ],
    ['body{font-size:14px}', 'var(--text-m)'],
  ])('replaces the colour or size in %s by %s', async (css, expected) => {
    expect(await themed(css)).toContain(expected);
  });

  it('removes the dark-theme rules of Blueprint', async () => {
    const css = '.bp6-dark .bp6-tag{color:red}.bp6-dark .bp6-input,.bp6-input{color:blue}';
    expect((await themed(css)).replace(/\s/g, '')).toBe('.bp6-input{color:blue}');
  });

  it('removes the icon-font glyphs, which would be boxes until the icons load', async () => {
    const css = await themed(await readFile(FILE, 'utf8'));
    expect(css.match(/\.bp6-icon-[\w-]+::?before/g)).toBeNull();
  });

  it('does not change our own stylesheets', async () => {
    const css = '.total { color: #1c2127; }';
    expect(await themed(css, '/somewhere/total.css')).toContain('#1c2127');
  });

  it('replaces every grey and intent colour that Blueprint compiled in', async () => {
    const css = await themed(await readFile(FILE, 'utf8'));
    const rules = css.replace(/--bp-palette-[\w-]+:[^;]+;/g, '');
    const left = new Set(rules.match(/#[0-9a-f]{6}\b/gi));
    expect([...left]).toEqual([]);
  });
});
