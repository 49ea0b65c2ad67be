import { expect, test } from 'vitest';
import { type PageData, parsePageData, serializePageData } from './page-data.ts';

const data: PageData = {
  host: { locale: 'en', settings: { origin: 'http://localhost' } },
  theme: 'dark',
  assets: { scripts: ['/a.js'], styles: [], beforePaint: '/b.js', sheets: {}, fonts: [] },
  hydration: 'intent',
  route: 'blog___en',
  router: { loaderData: { post: { title: '</script><script>alert(1)</script><!--', han: '茶餐廳' } } },
};

test('page data come back whole', () => {
  expect(parsePageData(serializePageData(data))).toEqual(data);
});

test('no text of a page can end the element its data stand in', () => {
  expect(serializePageData(data)).not.toContain('<');
});
