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
