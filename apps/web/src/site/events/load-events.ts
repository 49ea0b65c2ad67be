import type { RecordOf } from '@harbour/core/contract/collections';
import { excerptOf, textIn } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import type { PageArgs } from '../../page-contract.ts';
import { findAll } from '../../routing/find-all.ts';
import { notFound } from '../../routing/page-error.ts';
import { EVENT_ZONES } from '../shown-event.ts';
import { dayAt, type Month, monthIn } from './month.ts';

/** An event in the list. */
export interface ListedEvent {
  readonly href: string;
  readonly title: string;
  readonly excerpt: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly location: keyof typeof EVENT_ZONES;
  readonly city: string | null;
  /** The day on which it begins, `YYYY-MM-DD`, in the time zone of its place. */
  readonly day: string;
}

export interface EventList {
  /** Those of the chosen month, else all that are not over; the earliest first. */
  readonly events: readonly ListedEvent[];
  /** The month that the address names. */
  readonly month: Month | undefined;
  /** Every month with an event, the latest first. */
  readonly months: readonly Month[];
}

type Post = RecordOf<'news'>;

const EVENTS = { status: 'published', hasEvent: true, $sort: { publishFrom: -1 } } as const;

/** Loads the events; they do not exist while staff have switched them off. */
export async function loadEvents(args: PageArgs): Promise<EventList> {
  if (!(await args.features()).showEvent) notFound();
  const posts = await findAll(args.api, 'news', EVENTS);
  const all = posts
    .flatMap((post) => toListed(post, args))
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  const month = monthIn(args.url);
  const now = new Date().toISOString();
  return {
    events: all.filter(({ day, endDate }) => (month === undefined ? endDate >= now : monthOf(day) === month)),
    month,
    months: [...new Set(all.map(({ day }) => monthOf(day)))].toReversed(),
  };
}

/** Returns the month of a day. */
export function monthOf(day: string): Month {
  return day.slice(0, 'YYYY-MM'.length);
}

function toListed({ slug, event, city }: Post, { locale }: Pick<PageArgs, 'locale'>): readonly ListedEvent[] {
  if (event === null) return [];
  const { title, content, startDate, endDate, location } = event;
  return [
    {
      href: linkTo('event', locale, { name: slug }),
      title: textIn(title, locale),
      excerpt: excerptOf(textIn(content, locale)),
      startDate,
      endDate,
      location,
      city,
      day: dayAt(startDate, EVENT_ZONES[location]),
    },
  ];
}
