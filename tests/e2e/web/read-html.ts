/** An element of a document: its name and its decoded attributes. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const TAG = /<([a-z][a-z0-9]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

/**
 * The elements of a document as our server writes it, every attribute in double quotes; scripts' contents are
 * omitted.
 */
export function elementsOf(html: string): readonly HtmlElement[] {
  const markup = html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1');
  return [...markup.matchAll(TAG)].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  }));
}

function decode(value: string): string {
  return value.replace(/&([^;]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
