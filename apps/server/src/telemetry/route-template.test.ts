import { expect, test } from 'vitest';
import { kindOf, routeTemplate } from './route-template.ts';

const services = new Set(['news', 'attachments', 'attachments/usage']);

test.each([
  ['/api/news?slug=amy', '/api/news'],
  ['/api/news/0199d2c4-0000-7000-8000-000000000000', '/api/news/{id}'],
  ['/api/news/amy@example.com/more', '/api/news/{id}'],
  ['/api/attachments/usage', '/api/attachments/usage'],
  ['/api/amy/1', '/api/{path}'],
  ['/healthz', '/healthz'],
  ['/', '/'],
  ['/en', '/{locale}'],
  ['/zh-hk/blogs/a-post', '/{locale}/blogs/{name}'],
  ['/en/plan', '/{locale}/plan'],
  ['/en/plan/12', '/{locale}/plan/{id}'],
  ['/en/amy', '/{locale}/{path}'],
  ['/files/amy.webp', '/{file}'],
  ['/en/events.ics', '/{file}'],
])('%s has the template %s', (url, template) => {
  expect(routeTemplate(url, (name) => services.has(name))).toBe(template);
});

test('every address has one of four kinds', () => {
  const urls = ['/api/news/1', '/metrics', '/en/pricing?place=hk', '/assets/a.js', '/%00'];
  expect(urls.map(kindOf)).toEqual(['api', 'operator', 'page', 'file', 'file']);
});
