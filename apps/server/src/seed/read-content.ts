import { readdir, readFile } from 'node:fs/promises';
import { brand } from '@harbour/core/brand';
import { contentLanguages } from '@harbour/core/contract/values';
import * as v from 'valibot';
import type { Content } from './seed-record.ts';

/** The folder of the content files. */
export const CONTENT_FOLDER = new URL('./content/', import.meta.url);
const contentsSchema = v.array(v.record(v.string(), v.unknown()));

/** Reads the records of a content file. */
export async function readContents(file: string): Promise<readonly Content[]> {
  return v.parse(contentsSchema, await readJson(file));
}

/** Reads one record from each file of a folder, in the order of file names. */
export async function readFolder(folder: string): Promise<readonly Content[]> {
  const names = (await readdir(new URL(`${folder}/`, CONTENT_FOLDER))).filter((name) =>
    name.endsWith('.json'),
  );
  const records = await Promise.all(names.toSorted().map((name) => readJson(`${folder}/${name}`)));
  return v.parse(contentsSchema, records);
}

/** Reads a content file as JSON; the caller validates it. */
export async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readText(file));
}

/**
 * Reads the title and text of an article in each language that it is written in. The first line of each file
 * is the title.
 */
export async function readArticle(slug: string): Promise<Content> {
  const files = await readdir(new URL(`news/${slug}/`, CONTENT_FOLDER));
  const written = contentLanguages.filter((language) => files.includes(`${language}.md`));
  const articles = await Promise.all(
    written.map(async (language) => {
      const text = await readText(`news/${slug}/${language}.md`);
      const [heading = '', ...lines] = text.split('\n');
      return { language, title: heading.replace('# ', ''), content: lines.join('\n').trim() };
    }),
  );
  return {
    title: Object.fromEntries(articles.map(({ language, title }) => [language, title])),
    content: Object.fromEntries(articles.map(({ language, content }) => [language, content])),
  };
}

async function readText(file: string): Promise<string> {
  const text = await readFile(new URL(file, CONTENT_FOLDER), 'utf8');
  return text.replaceAll('{{brand}}', brand.name);
}
