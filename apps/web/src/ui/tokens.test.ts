import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BREAKPOINTS, CONTAINER, HEADER_HEIGHT } from './measures.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

it('the measures scripts use are those of the stylesheet', () => {
  expect(css).toContain(`--header-height: ${HEADER_HEIGHT.default}px;`);
  expect(css).toContain(`--header-height-microsite: ${HEADER_HEIGHT.microsite}px;`);
  expect(css).toMatch(
    new RegExp(`min-width: ${CONTAINER.fromWidth}px\\)[^}]*--container: ${CONTAINER.width}px;`),
  );
});

const WIDTHS = [...Object.values(BREAKPOINTS), CONTAINER.fromWidth];
const SOURCE = new URL('../', import.meta.url);

it.each(globSync('**/*.css', { cwd: SOURCE }))('%s changes at the named breakpoints only', (file) => {
  const sheet = readFileSync(new URL(file, SOURCE), 'utf8');
  const from = [...sheet.matchAll(/\(min-width: (\d+)px\)/g)].map(([, width]) => Number(width));
  const upTo = [...sheet.matchAll(/\(max-width: (\d+)px\)/g)].map(([, width]) => Number(width) + 1);
  expect(WIDTHS).toEqual(expect.arrayContaining([...from, ...upTo]));
});
