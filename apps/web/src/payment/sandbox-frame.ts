import type { Locale } from '@harbour/core/i18n';

/** The appearance of the page around the fields. */
interface Surroundings {
  readonly locale: Locale;
  /** `undefined` when the page follows the device, as the fields then do too. */
  readonly theme: string | undefined;
}

/**
 * Address of the sandbox's fields, in the language and theme of the surrounding page.
 *
 * @example
 * frameAddress('http://localhost:3031/fields/sbx_1', { locale: 'zh-hk', theme: 'dark' })
 * // '…/sbx_1?lang=zh-hk&theme=dark'
 */
export function frameAddress(frame: string, { locale, theme }: Surroundings): string {
  const address = new URL(frame);
  address.searchParams.set('lang', locale);
  if (theme !== undefined) address.searchParams.set('theme', theme);
  return address.href;
}

/** A message of a payment frame: its state, and the height it needs, in pixels. */
export interface FrameMessage {
  readonly state: string;
  readonly height: number;
}

/** The greatest height that a frame may request. */
const MAX_HEIGHT = 2000;

/** Reads a message of the payment frame; `undefined` for any other message. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!('type' in data && 'state' in data && 'height' in data)) return undefined;
  const { type, state, height } = data;
  if (type !== 'harbour-payment' || typeof state !== 'string' || typeof height !== 'number') return undefined;
  return Number.isFinite(height) && height > 0 ? { state, height: Math.min(height, MAX_HEIGHT) } : undefined;
}
