import { places } from '@harbour/core/contract/values';
import { PLACE_PARAMETER, type RouteName } from '@harbour/core/i18n';
import { expect, test } from 'vitest';
import { PAGE_PARAMETERS } from '../../apps/web/src/routing/page-parameters.ts';
import { readNginxConfiguration } from '../kit/nginx.ts';
import { addressesOf, SITE_PAGES } from '../kit/site-pages.ts';

/** The pattern that sets a variable in the guide to 1. */
async function patternOf(variable: string): Promise<RegExp> {
  const map = new RegExp(`map \\$\\w+ \\$${variable} \\{[^"]*"~(.*)" 1;`).exec(
    await readNginxConfiguration(),
  );
  return new RegExp(map?.[1] ?? 'the guide has no such variable');
}

test('the guide knows every public page and no other', async () => {
  const isPage = await patternOf('is_page');
  const known = SITE_PAGES.filter((page) =>
    addressesOf(page).every((path) => isPage.test(path.split('?')[0] ?? '')),
  );
  const meant = SITE_PAGES.filter(({ name }) => isPublic(name));
  expect(known.map(({ path }) => path)).toEqual(meant.map(({ path }) => path));
});

test('the guide knows every parameter of a public page', async () => {
  const hasChoice = await patternOf('has_choice');
  const names = Object.values(PAGE_PARAMETERS).flatMap((declared) => {
    if (declared === 'any' || !('isPublic' in declared)) return [];
    const beginnings = 'beginnings' in declared ? declared.beginnings : [];
    return [...declared.names, ...beginnings.map((beginning) => `${beginning}x`)];
  });
  const others = names.filter((name) => name !== PLACE_PARAMETER);
  expect(others.length).toBeGreaterThan(20);
  expect(others.filter((name) => !hasChoice.test(`x=1&${name}=1`))).toEqual([]);
  expect(['%71=tea', 'q', 'x=1&q=+'].filter((query) => !hasChoice.test(query))).toEqual([]);
  expect(['utm_source=mail', 'x=1', 'xq=1', 'qx=1', ''].filter((query) => hasChoice.test(query))).toEqual([]);
  const [, ...offered] = [...(await readNginxConfiguration()).matchAll(/"1 0 (\w*)"/g)].map(
    ([, place]) => place,
  );
  expect(offered).toEqual([...places]);
});

function isPublic(name: RouteName): boolean {
  const declared = PAGE_PARAMETERS[name];
  return declared !== 'any' && 'isPublic' in declared;
}
