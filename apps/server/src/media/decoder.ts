import { uploadLimits } from '@harbour/core/contract/values';
import sharp, { type Sharp } from 'sharp';

/** The only formats that are decoded: a file in any other format never reaches a decoder. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);
/** Our own drawings come from memory. Uploads are read from a file, where SVG stays blocked. */
const OWN_DRAWINGS = 'VipsForeignLoadSvgBuffer';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: [...LOADERS, OWN_DRAWINGS] });
// One thread per picture, so that threads remain for passwords and files.
sharp.concurrency(1);
sharp.cache(false);

/** Time limit for decoding and encoding one picture, in seconds. */
const SECONDS = 60;

/**
 * Returns the decoder of a picture: of the file at `path`, or of piped input. Decodes all frames with
 * `animated`, otherwise the first.
 */
export function decode(path: string | undefined, { animated = false } = {}): Sharp {
  const options = { animated, limitInputPixels: uploadLimits.pixels };
  return (path === undefined ? sharp(options) : sharp(path, options)).timeout({ seconds: SECONDS });
}

/** Rasterizes our own drawing; text from users may be in `svg` only as outlines. */
export function rasterize(svg: string): Sharp {
  return sharp(Buffer.from(svg)).timeout({ seconds: SECONDS });
}

/** Reads a file's header without decoding it; works for pictures of any size. */
export function readHead(path: string) {
  return sharp(path, { limitInputPixels: false }).metadata();
}
