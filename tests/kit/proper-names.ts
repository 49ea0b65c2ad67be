import { brand, program } from '@harbour/core/brand';
import { LOCALE_TABLE, LOCALES } from '@harbour/core/i18n';
import { currencyCodes } from '@harbour/core/money';

/** Names and signs that are the same in every language. */
export const PROPER_NAMES: readonly string[] = [
  brand.company,
  program.name,
  brand.name,
  brand.wordMark,
  ...LOCALES.map((locale) => LOCALE_TABLE[locale].name),
  ...currencyCodes,
  'Facebook',
  'Instagram',
  'LinkedIn',
  'YouTube',
  'WhatsApp',
  'Visa',
  'Chrome',
  'Linux',
  'UTC',
  '#rrggbb',
  '.xlsx',
  '.csv',
  '.pdf',
  '(KHTML, like Gecko)',
];
