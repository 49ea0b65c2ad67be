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

test('page data survive serialisation', () => {
  expect(parsePageData(serializePageData(data))).toEqual(data);
});

test('no text of a page can close the element that contains the data', () => {
  expect(serializePageData(data)).not.toContain('<');
});
