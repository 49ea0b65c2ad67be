import { isRecordId } from '../../contract/values/ids.ts';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const TAG = new RegExp(`\\[(${ID})\\]`, 'g');

/** A related record in a cell: `name` is the text before its id, empty where there is none. */
export interface TaggedName {
  readonly name: string;
  readonly id: string;
}

/** Formats related records as `name [id], name [id]`; a name that itself looks like that is left out. */
export function formatTagged(entries: readonly TaggedName[]): string {
  return entries.map(({ name, id }) => `${plainName(name, id)} [${id}]`.trimStart()).join(', ');
}

/**
 * Splits a cell into the names with ids, and the text after the last id.
 *
 * @example splitTagged('Till [0190...], Kiosk') // { tagged: [{ name: 'Till', id: '0190...' }], rest: 'Kiosk'
 * }
 */
export function splitTagged(text: string): { readonly tagged: readonly TaggedName[]; readonly rest: string } {
  const tagged: TaggedName[] = [];
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    const [whole, id = ''] = match;
    tagged.push({ name: inner(text.slice(end, match.index)), id });
    end = match.index + whole.length;
  }
  return { tagged, rest: inner(text.slice(end)) };
}

function inner(text: string): string {
  return text.replace(/^[\s,;]+/, '').replace(/[\s,;]+$/, '');
}

/** Returns a name as a cell shows it before an id: on one line, without blanks and commas at its ends. */
export function plainName(name: string, id: string): string {
  const line = inner(name.replaceAll(/\s+/g, ' '));
  return line === id || isRecordId(line) || line.search(TAG) !== -1 ? '' : line;
}
