/** Fetches a page of a server that must exist, and returns its text. */
export async function readPage({ url }: { readonly url: string }, path: string): Promise<string> {
  const response = await fetch(url + path);
  if (response.status !== 200) throw new Error(`${path} ${response.status}`);
  return response.text();
}

/** A schema.org thing that a page describes. */
export interface ParsedThing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** The machine-readable parts of a document. */
export interface DocumentHead {
  readonly title: string;
  /** By name or property; the first of several. */
  readonly meta: ReadonlyMap<string, string>;
  readonly canonical: string | undefined;
  /** Address by language. */
  readonly languages: ReadonlyMap<string, string>;
  readonly feeds: readonly string[];
  readonly things: readonly ParsedThing[];
}

/** Reads the head of one of our HTML documents, whose attributes are in double quotes. */
export function readHead(html: string): DocumentHead {
  const links = elements(html, 'link');
  const metas = elements(html, 'meta').map(
    (meta) => [meta.get('name') ?? meta.get('property') ?? '', meta] as const,
  );
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return {
    title: decode(title),
    meta: new Map(metas.toReversed().map(([name, meta]) => [name, meta.get('content') ?? ''])),
    canonical: links.find((link) => link.get('rel') === 'canonical')?.get('href'),
    languages: new Map(
      links.flatMap((link) => {
        const language = link.get('hrefLang') ?? link.get('hreflang');
        return language === undefined ? [] : [[language, link.get('href') ?? ''] as const];
      }),
    ),
    feeds: links.flatMap((link) =>
      link.get('type') === 'application/rss+xml' ? [link.get('href') ?? ''] : [],
    ),
    things: thingsIn(html),
  };
}

function thingsIn(html: string): readonly ParsedThing[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
  return [...blocks].flatMap(([, json = '']) => JSON.parse(json)['@graph']);
}

function elements(html: string, name: string): readonly ReadonlyMap<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(
    ([, attributes = '']) =>
      new Map(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          decode(value),
        ]),
      ),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, point: string) => String.fromCodePoint(Number.parseInt(point, 16)))
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
