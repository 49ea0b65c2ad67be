import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  BREAKPOINTS,
  CONTAINER,
  HEADER_HEIGHT,
  inEm,
  ROOM_BESIDE_CONTENT,
  ROOM_FOR_NAME,
} from './measures.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

it('the measures scripts use are those of the stylesheet', () => {
  expect(css).toContain(`--header-height: ${HEADER_HEIGHT.default}px;`);
  expect(css).toContain(`--header-height-microsite: ${HEADER_HEIGHT.microsite}px;`);
  expect(css).toMatch(
    new RegExp(`min-width: ${inEm(CONTAINER.fromWidth)}\\)[^}]*--container: ${CONTAINER.width}px;`),
  );
});

const WIDTHS = [...Object.values(BREAKPOINTS), CONTAINER.fromWidth, ROOM_BESIDE_CONTENT, ROOM_FOR_NAME].map(
  inEm,
);
const SOURCE = new URL('../', import.meta.url);

it.each(globSync('**/*.css', { cwd: SOURCE }))('%s changes at the named breakpoints only', (file) => {
  const sheet = readFileSync(new URL(file, SOURCE), 'utf8');
  const widths = [...sheet.matchAll(/@media[^{]*width\s*[:<>=]+ ?([\d.]+\w+)\)/g)].map(([, width]) => width);
  expect(WIDTHS).toEqual(expect.arrayContaining(widths));
});
