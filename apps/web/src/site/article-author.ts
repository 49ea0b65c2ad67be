import type { PersonFacts } from '../page-subject.ts';
import { type Byline, isAuthor } from './load-authors.ts';

/** Returns the author of an article for search engines; `undefined` for the company. */
export function articleAuthor(byline: Byline | undefined): PersonFacts | undefined {
  if (!isAuthor(byline)) return byline;
  const { name, jobTitle, about, href, photo } = byline;
  return { name, jobTitle, about, path: href, picture: photo };
}
