/** Valid file name extensions by MIME type; the first is added to a name that has none of them. */
const endings: { readonly [mime: string]: readonly [string, ...string[]] } = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
};

const MAX_LENGTH = 200;
// Control characters, lone surrogates, and characters that are invisible or change the direction of writing.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const FORBIDDEN = /[<>:"|?*]/g;
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Returns the name for storing and downloading a file: the sender's name without folders and without
 * characters that mislead a person or a file system, with an extension that matches the content.
 *
 * @example harmlessFileName('../../etc/cat.html', 'image/png') // 'cat.html.png'
 */
export function harmlessFileName(given: string, mime: string): string {
  const [ending, ...others] = endings[mime] ?? ['bin'];
  const name = cleaned(given);
  const [, stem = name, found = ''] = /^(.*)\.([^.]*)$/.exec(name) ?? [];
  const isRight = [ending, ...others].includes(found.toLowerCase());
  const cut = withoutEdges(shortened(isRight ? stem : name));
  return `${cut || 'picture'}.${isRight ? found : ending}`;
}

function cleaned(given: string): string {
  const name = (given.toWellFormed().split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ');
  return withoutEdges(name).replace(DEVICES, '_$1');
}

/** Characters that no name begins or ends with. */
const EDGE = /[.\s]/;

/** Removes dots and spaces from both ends in linear time, unlike a pattern that ends with `$`. */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && EDGE.test(text.charAt(from))) from += 1;
  while (to > from && EDGE.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Shortens text between user-perceived characters. */
function shortened(text: string): string {
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, 2 * MAX_LENGTH))) {
    if (cut.length + segment.length > MAX_LENGTH) break;
    cut += segment;
  }
  return cut;
}
