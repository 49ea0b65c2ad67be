import { formatRelative, formatTimestamp, type TimestampStyle } from './format-timestamp.ts';
import { useDateLocale } from './use-locale.ts';

interface TimestampProps {
  /** ISO text in UTC. */
  readonly at: string | null | undefined;
  readonly style?: TimestampStyle;
}

/** Shows an instant as wall time at +8 h, with the relative time as a tooltip; nothing without an instant. */
export function Timestamp({ at, style = 'minute' }: TimestampProps) {
  const locale = useDateLocale();
  if (!at) return null;
  return (
    <time dateTime={at} title={`${formatRelative(at, locale, Date.now())} · UTC+8`}>
      {formatTimestamp(at, locale, style)}
    </time>
  );
}

/** Shows a calendar day (`2026-11-21`) in the person's language. */
export function Day({ on }: { readonly on: string }) {
  return <time dateTime={on}>{formatTimestamp(on, useDateLocale(), 'day')}</time>;
}
