import { formatMoment } from '../ui/format-moment.ts';
import { useDateLocale } from '../ui/use-locale.ts';

/** Shows a calendar day (`2026-11-21`) in the person's language. */
export function Day({ on }: { readonly on: string }) {
  return <time dateTime={on}>{formatMoment(on, useDateLocale(), 'day')}</time>;
}
