import { uploadLimits, uploadTypes } from '@harbour/core/contract/values';
import type { Metadata, Sharp } from 'sharp';
import { asForged, refusal } from '../calls/refusal.ts';
import { decode, readHead } from './decoder.ts';
import { checksumOf } from './file-storage.ts';

/** A picture as it is stored, with the properties of the file at `path`. */
export interface TakenPicture {
  readonly path: string;
  readonly mime: string;
  /** In bytes. */
  readonly size: number;
  /** In pixels, of one frame. */
  readonly width: number;
  readonly height: number;
  /** SHA-256 in hexadecimal. */
  readonly checksum: string;
  /** A small PNG in base64. */
  readonly thumb: string;
}

/** Width of the placeholder that is shown while the picture loads, in pixels. */
const PLACEHOLDER_WIDTH = 32;

/**
 * Reads the file at `from` as a picture, whatever its name, and encodes it again to `to`: upright, in sRGB,
 * and without hidden data (places, names, scripts). Throws `invalid-data` for a file that is not a picture,
 * and `too-large`.
 */
export async function ingestImage(from: string, to: string): Promise<TakenPicture> {
  const head = await readHead(from).catch(refuseUnreadable);
  const kind = kindOf(head);
  requireSize(head);
  const encoded = kind.encode(decode(from, { animated: kind.animated }).autoOrient());
  const { width, height, size, pageHeight } = await encoded.toFile(to).catch(refuseDamaged);
  const [checksum, thumb] = await Promise.all([checksumOf(to), placeholder(to)]);
  return { path: to, mime: kind.mime, size, width, height: pageHeight ?? height, checksum, thumb };
}

interface Kind {
  readonly mime: string;
  readonly animated: boolean;
  readonly encode: (picture: Sharp) => Sharp;
}

const webp: Kind = {
  mime: 'image/webp',
  animated: true,
  encode: (picture) => picture.webp({ quality: 92 }),
};

/** The storage format for each upload format. AVIF takes minutes to encode, so it becomes WebP. */
const kinds: { readonly [format: string]: Kind } = {
  jpeg: {
    mime: 'image/jpeg',
    animated: false,
    encode: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  },
  png: { mime: 'image/png', animated: false, encode: (picture) => picture.png() },
  gif: { mime: 'image/gif', animated: true, encode: (picture) => picture.gif() },
  webp,
  heif: { ...webp, animated: false },
};

function kindOf({ format, compression }: Metadata): Kind {
  const kind = Object.hasOwn(kinds, format) ? kinds[format] : undefined;
  if (kind && (format !== 'heif' || compression === 'av1')) return kind;
  throw notAPicture(`A file of the kind ${format} cannot be shown everywhere. Send ${accepted}.`);
}

function requireSize({ width, height, pages = 1 }: Metadata): void {
  const { pixels, side } = uploadLimits;
  const frames = pages > 1 ? ` and ${pages} frames` : '';
  const measured = `The picture has ${width} x ${height} pixels${frames}`;
  if (Math.max(width, height) > side) {
    throw refusal('too-large', `${measured}; no side may have more than ${side}.`, { subject: 'file' });
  }
  if (width * height * pages > pixels) {
    const most = `${pixels / 1_000_000} million`;
    throw refusal('too-large', `${measured}; ${most} pixels are the most. Make it smaller.`, {
      subject: 'file',
    });
  }
}

async function placeholder(path: string): Promise<string> {
  const png = decode(path)
    .resize({ width: PLACEHOLDER_WIDTH, height: PLACEHOLDER_WIDTH, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true });
  return (await png.toBuffer()).toString('base64');
}

const accepted = `${uploadTypes.map((type) => type.replace('image/', '').toUpperCase()).join(', ')}`;

function refuseUnreadable(): never {
  throw asForged(notAPicture(`The file is not a picture that can be read. Send ${accepted}.`));
}

function refuseDamaged(): never {
  throw notAPicture('The picture is damaged or incomplete. Save it again and send that.');
}

function notAPicture(message: string) {
  return refusal('invalid-data', message, { subject: 'file', issues: [{ path: 'file', message }] });
}
