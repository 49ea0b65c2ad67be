import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BREAKPOINTS, inEm } from './measures.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** A full HD screen without its scroll bar. */
const FULL_HD = 1904;

it('the headers and the content have the specified sizes on a full HD screen', () => {
  expect(css).toContain('--header-height: 86px;');
  expect(css).toContain('--header-height-microsite: 120px;');
  expect(css).toMatch(new RegExp(`min-width: ${inEm(FULL_HD)}\\)[^}]*--container: 1440px;`));
});

/** From this width on there is room next to the content for floating elements. */
const ROOM_BESIDE_CONTENT = 1344;
/** From this width on the bar at the top has room for the name. A phone with large text has less. */
const ROOM_FOR_NAME = 288;
const WIDTHS = [...Object.values(BREAKPOINTS), FULL_HD, ROOM_BESIDE_CONTENT, ROOM_FOR_NAME].map(inEm);
const SOURCE = new URL('../', import.meta.url);

it.each(globSync('**/*.css', { cwd: SOURCE }))('%s uses only the named breakpoints', (file) => {
  const sheet = readFileSync(new URL(file, SOURCE), 'utf8');
  const widths = [...sheet.matchAll(/@media[^{]*width\s*[:<>=]+ ?([\d.]+\w+)\)/g)].map(([, width]) => width);
  expect(WIDTHS).toEqual(expect.arrayContaining(widths));
});
