import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { readHead } from '../kit/read-head.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const ORIGIN = 'https://www.harbour.example';

const app = forAllTests(await startTestApp({ seed: 'demo', site: true, config: { publicUrl: ORIGIN } }));

async function sharedBy(path: string): Promise<Readonly<Record<string, string | undefined>>> {
  const { meta } = readHead(await (await fetch(app.url + path)).text());
  const names = [
    'og:image',
    'og:image:type',
    'og:image:width',
    'og:image:height',
    'og:image:alt',
    'twitter:image',
  ];
  return Object.fromEntries(names.map((name) => [name, meta.get(name)]));
}

test('a shared post shows its own picture, as a JPEG no wider than networks need', async () => {
  const picture = await app.app.service('attachments').create({
    ...buildRecord('attachments'),
    width: 2400,
    height: 1350,
    alt: { en: 'A till', 'zh-hk': '收銀機', 'zh-cn': '收银机' },
  });
  const { data } = await app.app.service('news').find({ query: { slug: 'opening-checklist' } });
  await app.app.service('news').patch(data[0]?._id, { image: picture._id });
  const address = `${ORIGIN}/api/attachments/${picture._id}.large.v0.jpg`;
  expect(await sharedBy('/zh-hk/blogs/opening-checklist')).toEqual({
    'og:image': address,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '675',
    'og:image:alt': '收銀機',
    'twitter:image': address,
  });
});

test('the structured data of an article has its own picture, or its card if it has none', async () => {
  const imageOf = async (path: string) => {
    const { things } = readHead(await (await fetch(app.url + path)).text());
    return things.find((thing) => thing['@type'] === 'Article')?.image;
  };
  expect(await imageOf('/en/blogs/opening-checklist')).toEqual([
    expect.stringMatching(/\/api\/attachments\/[\da-f-]+\.large\.v0\.jpg$/),
  ]);
  expect(await imageOf('/en/blogs/t-plus-2-settlement')).toEqual([
    expect.stringContaining(`${ORIGIN}/cards/en/blogs/`),
  ]);
});

test('a shared page without a picture of its own shows a card with its title', async () => {
  const shared = await sharedBy('/en/pricing');
  expect(shared['og:image']).toMatch(`${ORIGIN}/cards/en/pricing/`);
  expect([shared['og:image:type'], shared['og:image:width']]).toEqual(['image/png', '1200']);
});
