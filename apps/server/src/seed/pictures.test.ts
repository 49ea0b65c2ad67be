import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const CONTENT = join(import.meta.dirname, 'content');
const picturesSchema = v.array(
  v.object({
    file: v.string(),
    news: v.array(v.string()),
    products: v.array(v.string()),
    authors: v.optional(v.array(v.string()), []),
    customers: v.optional(v.array(v.string()), []),
  }),
);
const postsSchema = v.array(v.object({ slug: v.string() }));

test('every post and event of the demonstration has a picture of its own', async () => {
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

test('every product of the demonstration has a picture of its own', async () => {
  const [pictures, products] = await Promise.all([
    readContent('pictures.json', picturesSchema),
    readContent('products.json', postsSchema),
  ]);
  expect(pictures.filter((picture) => picture.products.length > 1)).toEqual([]);
  expect(pictures.flatMap((picture) => picture.products).toSorted()).toEqual(
    products.map(({ slug }) => slug).toSorted(),
  );
});

test('every author of the demonstration has a portrait of their own, and is fictitious', async () => {
  const madeUp = v.array(v.object({ slug: v.string(), demonstration: v.literal(true) }));
  const [pictures, authors] = await Promise.all([
    readContent('pictures.json', picturesSchema),
    readContent('authors.json', madeUp),
  ]);
  const portraits = pictures.filter((picture) => picture.authors.length > 0);
  expect(portraits.flatMap((picture) => picture.authors).toSorted()).toEqual(
    authors.map(({ slug }) => slug).toSorted(),
  );
  expect(portraits.every((picture) => picture.authors.length === 1)).toBe(true);
});

test('every quoted customer of the demonstration has a portrait of their own', async () => {
  const quoted = v.array(v.object({ slug: v.string(), quoteName: v.optional(v.string()) }));
  const [pictures, customers] = await Promise.all([
    readContent('pictures.json', picturesSchema),
    readContent('customers.json', quoted),
  ]);
  const portraits = pictures.filter((picture) => picture.customers.length > 0);
  expect(portraits.flatMap((picture) => picture.customers).toSorted()).toEqual(
    customers.flatMap(({ slug, quoteName }) => (quoteName === undefined ? [] : slug)).toSorted(),
  );
  expect(portraits.every((picture) => picture.customers.length === 1)).toBe(true);
});

async function readContent<T>(name: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  return v.parse(schema, JSON.parse(await readFile(join(CONTENT, name), 'utf8')));
}
