import { uploadLimits } from '@harbour/core/contract';
import sharp, { type Sharp } from 'sharp';

/** The only formats that are decoded: whatever else a file turns out to be, it does not reach a decoder. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);
/**
 * Drawings of our own come from memory. What is uploaded is read from a file, for which SVG stays switched
 * off.
 */
const OWN_DRAWINGS = 'VipsForeignLoadSvgBuffer';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: [...LOADERS, OWN_DRAWINGS] });
// Each picture is made by one thread, so that passwords and files find a thread too.
sharp.concurrency(1);
sharp.cache(false);

/** Longest time that decoding and encoding one picture may take. */
const SECONDS = 60;

/**
 * The decoder of a picture: of the file at `path`, or of what is piped into it. All frames with `animated`,
 * else the first.
 */
export function decode(path: string | undefined, { animated = false } = {}): Sharp {
  const options = { animated, limitInputPixels: uploadLimits.pixels };
  return (path === undefined ? sharp(options) : sharp(path, options)).timeout({ seconds: SECONDS });
}

/** Turns a drawing of our own into pixels; `svg` must hold no text of anyone's but as outlines. */
export function rasterize(svg: string): Sharp {
  return sharp(Buffer.from(svg)).timeout({ seconds: SECONDS });
}

/** What the head of the file says, without decoding it: a picture of any size. */
export function readHead(path: string) {
  return sharp(path, { limitInputPixels: false }).metadata();
}
