import { formatMoment, formatRelative, type MomentStyle } from './format-moment.ts';
import { useDateLocale } from './use-locale.ts';

interface WhenProps {
  /** UTC ISO text. */
  readonly at: string | null | undefined;
  readonly style?: MomentStyle;
}

/**
 * A moment as wall time at +8 h; how long ago or ahead it is stands in its hint. Nothing where there is no
 * moment.
 */
export function When({ at, style = 'minute' }: WhenProps) {
  const locale = useDateLocale();
  if (!at) return null;
  return (
    <time dateTime={at} title={`${formatRelative(at, locale, Date.now())} · UTC+8`}>
      {formatMoment(at, locale, style)}
    </time>
  );
}
