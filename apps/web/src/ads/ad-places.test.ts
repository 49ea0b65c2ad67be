import { ROUTES } from '@harbour/core/i18n';
import { expect, test } from 'vitest';
import { loadPageCode } from '../routes.tsx';

test('only content pages show ads', async () => {
  const pages = await Promise.all(
    Object.keys(ROUTES).map(async (name) => {
      const page = await loadPageCode(`${name}___en`);
      return [name, page?.handle.ads] as const;
    }),
  );
  expect(Object.fromEntries(pages.filter(([, ads]) => ads?.length !== 0))).toEqual({
    home: ['fullscreen', 'footer'],
    advancedFeature: ['fullscreen', 'footer'],
    blogs: ['fullscreen'],
    blog: ['fullscreen'],
    harbourPay: ['fullscreen', 'footer'],
    harbourRestaurant: ['fullscreen', 'footer'],
    harbourStore: ['fullscreen', 'footer'],
    featureList: ['fullscreen', 'footer'],
    graph: ['fullscreen', 'footer'],
    usecase: ['fullscreen', 'footer'],
  });
});
