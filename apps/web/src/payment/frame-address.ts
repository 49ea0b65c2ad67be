import type { Locale } from '@harbour/core/i18n';

/** How the page around the fields looks. */
interface Surroundings {
  readonly locale: Locale;
  /** Nothing where the page follows the device, as the fields then do too. */
  readonly theme: string | undefined;
}

/**
 * Address of the sandbox's fields, in the language and the theme of the page around them.
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
