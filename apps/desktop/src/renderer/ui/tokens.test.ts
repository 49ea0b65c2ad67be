import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SITE = new URL('../../../../web/src/ui/', import.meta.url);
const HERE = new URL('./', import.meta.url);
const read = (folder: URL, file: string) => readFileSync(new URL(file, folder));

const colours = (css: string) =>
  new Map(
    [...css.matchAll(/(--color-[a-z-]+): (light-dark\([^;]+\));/g)].map(([, name, value]) => [name, value]),
  );

it('draws with the site’s colours', () => {
  const own = colours(read(HERE, 'tokens.css').toString());
  const site = colours(read(SITE, 'tokens.css').toString());
  expect(site.size).toBeGreaterThan(20);
  expect(Object.fromEntries(own)).toMatchObject(Object.fromEntries(site));
});

it.each(['bricolage-grotesque.woff2', 'source-sans-3.woff2', 'fonts.css'])(
  'sets its text in the site’s %s',
  (file) => {
    expect(read(HERE, `fonts/${file}`).equals(read(SITE, `fonts/${file}`))).toBe(true);
  },
);
