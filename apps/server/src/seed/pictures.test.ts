import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const CONTENT = join(import.meta.dirname, 'content');
const picturesSchema = v.array(v.object({ file: v.string(), news: v.array(v.string()) }));
const postsSchema = v.array(v.object({ slug: v.string() }));

test('every post and event of the demonstration has a picture, and shares it with no other', async () => {
  const [pictures, posts, events] = await Promise.all([
    readContent('pictures.json', picturesSchema),
    readContent('news.json', postsSchema),
    readContent('events.json', postsSchema),
  ]);
  const shown = pictures.flatMap(({ file, news }) => news.map((slug) => ({ file, slug })));
  const shared = [...Map.groupBy(shown, ({ file }) => file).values()].filter(({ length }) => length > 1);
  expect(shared).toEqual([]);
  expect(shown.map(({ slug }) => slug).toSorted()).toEqual(
    [...posts, ...events].map(({ slug }) => slug).toSorted(),
  );
});

async function readContent<T>(name: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  return v.parse(schema, JSON.parse(await readFile(join(CONTENT, name), 'utf8')));
}
