import {
  type ImageFormat,
  imageFormats,
  imageWidths,
  isImageSize,
  isRecordId,
  isRevision,
  type RecordId,
  THUMB_WIDTH,
} from '@harbour/core/contract/values';

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

/**
 * The file that an address names: a picture in a width (`undefined` for the original's) and format, a
 * download, or a person's picture.
 */
export type RequestedFile =
  | {
      readonly kind: 'picture';
      readonly id: RecordId;
      readonly width: number | undefined;
      readonly format: ImageFormat;
      /** The revision in the address, `undefined` if it names the current file. */
      readonly revision: string | undefined;
    }
  | { readonly kind: 'download'; readonly id: RecordId }
  | { readonly kind: 'avatar'; readonly id: RecordId };

/**
 * Parses the addresses from `imageUrl`, `thumbUrl`, `downloadUrl` and `avatarUrl` of the contract;
 * `undefined` for any other path.
 */
export function readFileAddress(path: string): RequestedFile | undefined {
  const [, name = ''] = /^\/api\/(.+)$/.exec(path) ?? [];
  const [collection, first = '', second] = name.split('/');
  if (collection === 'users' && first === 'pic') return ofRecord('avatar', second);
  if (collection === 'attachments' && second === 'download') return ofRecord('download', first);
  if (second !== undefined) return undefined;
  if (collection === 'attachments') return picture(first);
  return collection === 'thumbs' ? thumb(first) : undefined;
}

function ofRecord(kind: 'avatar' | 'download', id: string | undefined): RequestedFile | undefined {
  return isRecordId(id) ? { kind, id } : undefined;
}

function picture(name: string): RequestedFile | undefined {
  const [id, ...rest] = name.split('.');
  const format = imageFormats.find((known) => known === rest.at(-1));
  if (!isRecordId(id) || format === undefined) return undefined;
  const choices = rest.slice(0, -1);
  const revision = revisionIn(choices.at(-1));
  const [size, ...others] = revision === undefined ? choices : choices.slice(0, -1);
  if (others.length > 0) return undefined;
  if (size === undefined) return { kind: 'picture', id, width: undefined, format, revision };
  return isImageSize(size) ? { kind: 'picture', id, width: imageWidths[size], format, revision } : undefined;
}

function revisionIn(part: string | undefined): string | undefined {
  const revision = part?.startsWith('v') ? part.slice(1) : '';
  return isRevision(revision) ? revision : undefined;
}

function thumb(name: string): RequestedFile | undefined {
  const requested = picture(name);
  return requested?.kind === 'picture' && requested.width === undefined
    ? { ...requested, width: THUMB_WIDTH }
    : undefined;
}
