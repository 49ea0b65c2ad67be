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
