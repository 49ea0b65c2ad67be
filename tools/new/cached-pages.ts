import type { Plan } from './plan.ts';
import { refuse } from './refuse.ts';

/** The configuration of nginx, and the guide that prints it. */
const FILES = ['deploy/nginx/harbour.conf', 'docs/operations.md'];

/** The pattern of public pages: their languages, then the first parts of their paths. */
const PATTERN = /(?<="~\^\/\(\?:)(?<languages>[\w|-]+)\)\(\?:\/\(\?:(?<pages>[\w|\\+-]+)(?=\))/;

/** Adds a public page to those that nginx caches without unknown parameters; `path` follows `/en/`. */
export function planCachedPage(plan: Plan, path: string): void {
  planPattern(plan, ({ languages, pages }) => ({
    languages,
    pages: [...pages.split('|'), path].toSorted().join('|'),
  }));
}

/** Adds the pages of a language to those that nginx caches without unknown parameters. */
export function planCachedLanguage(plan: Plan, tag: string): void {
  planPattern(plan, ({ languages, pages }) => ({ languages: `${languages}|${tag}`, pages }));
}

/** The alternatives of the pattern, each divided by `|`. */
interface Alternatives {
  readonly languages: string;
  readonly pages: string;
}

function planPattern(plan: Plan, change: (alternatives: Alternatives) => Alternatives): void {
  for (const file of FILES) {
    plan.edit(file, (source) => {
      const { languages, pages } = PATTERN.exec(source)?.groups ?? {};
      if (languages === undefined || pages === undefined) {
        refuse(
          'the pattern of public pages is not in this file. If it moved, correct the generator in tools/new.',
        );
      }
      const next = change({ languages, pages });
      return source.replace(PATTERN, () => `${next.languages})(?:/(?:${next.pages}`);
    });
  }
}
