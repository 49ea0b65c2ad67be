import { describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';
import { withSettings } from '../kit/with-settings.ts';

const app = forAllTests(await startTestApp({ seed: 'demo', site: true }));

const get = (path: string) => fetch(app.url + path, { redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();

const PARTS = [
  {
    part: 'events',
    flag: 'showEvent',
    paths: [
      '/en/events',
      '/zh-hk/events/open-house-kwai-chung',
      '/en/events.ics',
      '/en/events/open-house-kwai-chung.ics',
    ],
  },
  { part: 'shop', flag: 'showShop', paths: ['/en/shop', '/zh-cn/shop/till-15', '/en/shop/till-15?place=sg'] },
] as const;

describe.each(PARTS)('the $part', ({ part, flag, paths }) => {
  test('is available, linked and in the sitemap', async () => {
    for (const path of paths) expect(`${path} ${(await get(path)).status}`).toBe(`${path} 200`);
    expect(await textOf('/en')).toContain(`href="/en/${part}"`);
    expect(await textOf('/sitemaps/en-1.xml')).toContain(`/en/${part}</loc>`);
  });

  test('is neither available nor linked while staff have switched it off', async () => {
    await withSettings(app, { [flag]: false }, async () => {
      for (const path of paths) expect(`${path} ${(await get(path)).status}`).toBe(`${path} 404`);
      for (const path of ['/en', '/en/blogs/open-house-kwai-chung', '/sitemaps/en-1.xml']) {
        expect(await textOf(path)).not.toMatch(new RegExp(`(?:href="|<loc>[^<]*)/en/${part}\\b`));
      }
    });
  });

  test('responds with 404 for what does not exist', async () => {
    expect((await get(`/en/${part}/no-such-thing`)).status).toBe(404);
    expect((await get(`/xx/${part}.ics`)).status).toBe(404);
  });
});

test('an event without a drawn map links to a map', async () => {
  expect(await textOf('/en/events/open-house-kwai-chung')).toContain('aria-label="Map of Hong Kong"');
  await withSettings(app, { mapHk: null }, async () => {
    const page = await textOf('/en/events/open-house-kwai-chung');
    expect(page).not.toContain('aria-label="Map of');
    expect(page).toContain('https://maps.example/harbour-kwai-chung');
  });
});

test('a past event cannot be joined from its page or from the blog', async () => {
  const service = app.app.service('news');
  const slug = 'open-house-kwai-chung';
  const find = async () => (await service.find({ query: { slug } })).data[0];
  const joinUrl = 'https://tickets.example/kwai-chung';
  const pages = [`/en/events/${slug}`, `/en/blogs/${slug}`];
  const linked = () =>
    Promise.all(pages.map(async (path) => (await textOf(path)).includes(`href="${joinUrl}"`)));
  const { event: before } = await find();
  const change = async (changes: object) => {
    const { _id, version } = await find();
    await service.patch(_id, { version, event: { ...before, ...changes } });
  };
  await change({ joinUrl });
  expect(await linked()).toEqual([true, true]);
  await change({ joinUrl, startDate: '2026-01-05T02:00:00.000Z', endDate: '2026-01-05T10:00:00.000Z' });
  expect(await linked()).toEqual([false, false]);
  await change({});
});

test('the list of events gives the day of each to screen readers', async () => {
  const page = await textOf('/en/events');
  const heard = page.replaceAll(/<(\w+)[^>]* aria-hidden="true".*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ');
  const [{ event }] = (await app.app.service('news').find({ query: { slug: 'open-house-kwai-chung' } })).data;
  const zone = { timeZone: 'Asia/Hong_Kong' } as const;
  const at = new Date(event.startDate);
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', ...zone }).format(at);
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', ...zone }).format(at);
  expect(heard).toMatch(new RegExp(`\\b${day}\\s+${weekday}\\b`));
});

describe('the calendar file', () => {
  test('contains one event with its times in UTC, in lines of at most 75 bytes', async () => {
    const response = await get('/zh-hk/events/open-house-kwai-chung.ics');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('open-house-kwai-chung.ics');
    const text = await response.text();
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
    expect(unfolded.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(unfolded).toContain('SUMMARY:葵涌工場開放日');
    const time = (name: string) => unfolded.find((line) => line.startsWith(`${name}:`));
    expect(time('DTSTART')).toMatch(/^DTSTART:\d{8}T060000Z$/);
    expect(time('DTEND')).toMatch(/^DTEND:\d{8}T080000Z$/);
    expect(
      unfolded.some(
        (line) => line.startsWith('URL:') && line.endsWith('/zh-hk/events/open-house-kwai-chung'),
      ),
    ).toBe(true);
  });

  test('escapes what would end a value', async () => {
    const news = app.app.service('news');
    const [{ _id, version, event }] = (await news.find({ query: { slug: 'gst-clinic-online' } })).data;
    await news.patch(_id, {
      version,
      event: { ...event, title: { en: 'Tea; cake, and\\or\nEND:VCALENDAR\rEND:VEVENT' } },
    });
    const lines = (await textOf('/en/events/gst-clinic-online.ics')).replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain('SUMMARY:Tea\\; cake\\, and\\\\or\\nEND:VCALENDAR\\nEND:VEVENT');
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  });

  test('of the whole calendar contains every event, including past ones', async () => {
    const text = await textOf('/en/events.ics');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });
});

test('names the city of an event in the language of the page', async () => {
  const service = app.app.service('news');
  const [post] = (await service.find({ query: { slug: 'open-house-kwai-chung' } })).data;
  await service.patch(post._id, { city: 'Hong Kong', version: post.version });
  const shown = async (locale: string) =>
    /<time[^>]*>[^<]*<\/time><span>([^<]*)<\/span>/.exec(await textOf(`/${locale}/events`))?.[1];
  expect(await shown('en')).toBe('Hong Kong');
  expect(await shown('zh-hk')).toBe('香港');
});

test('shows the prices of the place, including GST in Singapore', async () => {
  const [hongKong, singapore] = await Promise.all([textOf('/en/shop'), textOf('/en/shop?place=sg')]);
  expect(hongKong).toContain('HK$4,280.00');
  expect(hongKong).toContain('HK$7,280.00');
  expect(hongKong).not.toContain('S$');
  expect(singapore).toContain('S$828.40');
  expect(singapore).toContain('GST included');
  expect(singapore).not.toContain('HK$');
});

test('a product links to ordering it with a plan, or to an enquiry where nothing is sold', async () => {
  expect(await textOf('/en/shop/till-15')).toContain('href="/en/plan?hardware.till-15=1"');
  await withSettings(app, { subscription: false }, async () => {
    const page = await textOf('/en/shop/till-15');
    expect(page).not.toContain('/en/plan?');
    expect(page).toContain('Ask about it');
  });
});

test('products that go together link to each other, and a draft is not shown', async () => {
  expect(await textOf('/en/shop/till-15')).toContain('href="/en/shop/receipt-printer"');
  expect(await textOf('/en/shop/receipt-printer')).toContain('href="/en/shop/till-15"');
  expect(await textOf('/en/shop/retail-kit')).not.toContain('label-scale');
});

const tablesOf = async (path: string) =>
  [...(await textOf(path)).matchAll(/<table[\s\S]*?<\/table>/g)].map(([table]) => table);

describe('the specifications of devices', () => {
  test('are compared by kind, with prices of the place and matching devices, without drafts', async () => {
    const tables = await tablesOf('/en/shop?place=sg');
    expect(tables).toHaveLength(3);
    const tills = tables[0] ?? '';
    expect(tills).toContain('Tills and terminals: sizes, connections and prices</span></caption>');
    for (const name of ['15-inch till', 'Handheld with printer', 'Counter card terminal'])
      expect(tills).toMatch(new RegExp(`<th scope="col"><a [^>]*>${name}</a>`));
    expect(tills).toMatch(/<th scope="row">Price, GST included<\/th><td><span [^>]*>S\$828\.40/);
    expect(tills).toContain('<td>372 × 218 × 345 mm</td>');
    expect(tills).toContain('<td>5.8 kg</td><td>380 g</td>');
    expect(tills).toContain('<li>4 × USB-A</li>');
    expect(tills).toMatch(/<th scope="row">Works with<[\s\S]*href="\/en\/shop\/receipt-printer\?place=sg"/);
    expect(tables.join('')).not.toContain('Label scale');
  });

  test('are on the page of the device, and absent where there are none', async () => {
    const [table, ...others] = await tablesOf('/zh-cn/shop/receipt-printer');
    expect(others).toEqual([]);
    expect(table).toContain('<td>145 × 195 × 148 毫米</td>');
    expect(table).not.toContain('屏幕');
    expect(await tablesOf('/en/shop/restaurant-kit')).toEqual([]);
  });

  test('are in the structured data where they are known', async () => {
    const page = await textOf('/en/shop/receipt-printer');
    expect(page).toContain('"weight":{"@type":"QuantitativeValue","value":1600,"unitCode":"GRM"}');
    expect(await textOf('/en/shop/restaurant-kit')).not.toContain('"weight"');
  });
});
