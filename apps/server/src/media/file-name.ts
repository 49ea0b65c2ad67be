/** The ends of file names that go with what a file is; the first is given where a name has none of them. */
const endings: { readonly [mime: string]: readonly [string, ...string[]] } = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
};

const MAX_LENGTH = 200;
// Control signs, lone surrogates, and what changes the direction of writing or is not seen.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const FORBIDDEN = /[<>:"|?*]/g;
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The name a file is kept and downloaded under: what its sender called it, without folders and without signs
 * that mislead a
 * person or a file system, ending as what it is.
 *
 * @example harmlessFileName('../../etc/cat.html', 'image/png') // 'cat.html.png'
 */
export function harmlessFileName(given: string, mime: string): string {
  const [ending, ...others] = endings[mime] ?? ['bin'];
  const name = cleaned(given);
  const [, stem = name, found = ''] = /^(.*)\.([^.]*)$/.exec(name) ?? [];
  const isRight = [ending, ...others].includes(found.toLowerCase());
  const kept = shortened(isRight ? stem : name).replace(/[.\s]+$/, '');
  return `${kept || 'picture'}.${isRight ? found : ending}`;
}

function cleaned(given: string): string {
  return (given.toWellFormed().split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(DEVICES, '_$1');
}

/** Cut between characters as people see them. */
function shortened(text: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, 2 * MAX_LENGTH))) {
    if (kept.length + segment.length > MAX_LENGTH) break;
    kept += segment;
  }
  return kept;
}
