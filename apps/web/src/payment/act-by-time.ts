import { LOCALE_TABLE, type Locale } from '@harbour/core/i18n';

/**
 * The deadline of a payer as a time of day at UTC+8, like all times of a bill.
 *
 * @example actByTime('en', '2026-03-02T04:15:00.000Z') // '12:15 pm'
 */
export function actByTime(locale: Locale, actBy: string): string {
  const time = new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, {
    timeStyle: 'short',
    timeZone: 'Asia/Hong_Kong',
  });
  return time.format(new Date(actBy));
}
