import { expect, test } from './back-office-test.ts';
import { openTable } from './record-table.ts';
import { prepareRenderWatch, rendersOf, watchRenders } from './render-watch.ts';

const LIST = '/news?rows=10&col=title&col=author&col=city';

test('a change by another person re-renders only the cells of its row', { tag: '@smoke' }, async ({
  asEditor,
  app,
}) => {
  await prepareRenderWatch(asEditor);
  const table = await openTable(asEditor, LIST);
  const { data } = await app.app.service('news').find({ query: { $sort: { publishFrom: -1 }, $limit: 10 } });
  const news = app.app.service('news');
  // By then the list has finished its own rendering.
  await news.patch(data[5]?._id, { author: 'Drawn Before' });
  await expect(table.cell(5, 'author')).toHaveText('Drawn Before');
  await watchRenders(asEditor);
  await news.patch(data[3]?._id, { author: 'Drawn Once' });
  await expect(table.cell(3, 'author')).toHaveText('Drawn Once');
  const { pictures } = await rendersOf(asEditor);
  expect(pictures.flat()).toContain(3);
  expect(new Set(pictures.flat())).toEqual(new Set([3]));
});

test('frequent changes are rendered together, at most once per frame', async ({ asEditor, app }) => {
  await prepareRenderWatch(asEditor);
  const table = await openTable(asEditor, LIST);
  const news = app.app.service('news');
  const { data } = await news.find({ query: { $sort: { publishFrom: -1 }, $limit: 10 } });
  await watchRenders(asEditor);
  for (let round = 1; round <= 10; round += 1) {
    await Promise.all(
      data.map(({ _id }: { readonly _id: string }) => news.patch(_id, { city: `City ${round}` })),
    );
  }
  for (const row of data.keys()) await expect(table.cell(row, 'city')).toHaveText('City 10');
  const { pictures, frames } = await rendersOf(asEditor);
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.length).toBeLessThanOrEqual(frames);
});
