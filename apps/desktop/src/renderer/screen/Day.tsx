import { formatMoment } from '../ui/format-moment.ts';
import { useDateLocale } from '../ui/use-locale.ts';

/** A calendar day (`2026-11-21`) in the person's words. */
export function Day({ on }: { readonly on: string }) {
  return <time dateTime={on}>{formatMoment(on, useDateLocale(), 'day')}</time>;
}
