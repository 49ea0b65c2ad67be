import type { RecordOf } from '@harbour/core/contract/collections';
import { excerptOf, textIn } from '@harbour/core/contract/values';
import { type Locale, linkTo } from '@harbour/core/i18n';
import type { Translate } from '../page-contract.ts';
import type { Subject } from '../page-subject.ts';

type StoredEvent = NonNullable<RecordOf<'news'>['event']>;

/** The time zones of the places that events have. */
export const EVENT_ZONES = {
  hk: 'Asia/Hong_Kong',
  canada: 'America/Vancouver',
} as const satisfies Record<StoredEvent['location'], string>;

const COUNTRIES = { hk: 'HK', canada: 'CA' } as const;

/** The place and time of an event; its description is shown next to it. */
export interface ShownEvent
  extends Pick<StoredEvent, 'startDate' | 'endDate' | 'location' | 'joinUrl' | 'mapUrl' | 'email'> {
  readonly notes: string;
  /** True once it has ended: nobody can take part any more. */
  readonly isOver: boolean;
  /** Address of the event's own page. */
  readonly page: string;
}

/** Returns the event of a post in a language; `undefined` if the post has none. */
export function shownEvent(
  { hasEvent, event, slug }: Pick<RecordOf<'news'>, 'hasEvent' | 'event' | 'slug'>,
  locale: Locale,
): ShownEvent | undefined {
  if (!hasEvent || event === null) return undefined;
  const { startDate, endDate, location, joinUrl, mapUrl, email, notes } = event;
  return {
    startDate,
    endDate,
    location,
    joinUrl,
    mapUrl,
    email,
    notes: notes === null ? '' : textIn(notes, locale),
    isOver: endDate < new Date().toISOString(),
    page: linkTo('event', locale, { name: slug }),
  };
}

/** The narrow spaces in the server's locale data, for which browsers print ordinary ones. */
const NARROW_SPACES = /[\u2009\u202F]/g;

/** Prints when an event begins and ends, with the same characters on the server and in every browser. */
export function printSpan(
  format: Intl.DateTimeFormat,
  { startDate, endDate }: Pick<ShownEvent, 'startDate' | 'endDate'>,
): string {
  return format.formatRange(new Date(startDate), new Date(endDate)).replace(NARROW_SPACES, ' ');
}

interface DescribedEvent {
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  readonly event: ShownEvent;
}

/** Returns the event that a page shows, for search engines. */
export function eventSubject({ title, content, event }: DescribedEvent, t: Translate): Subject {
  const { startDate, endDate, location, mapUrl } = event;
  const place = { name: t(`site:blog.event.${location}`), country: COUNTRIES[location], mapUrl };
  return { kind: 'event', name: title, description: excerptOf(content), startDate, endDate, place };
}
