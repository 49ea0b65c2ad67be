import { brand } from '@harbour/core/brand';
import type { RecordOf } from '@harbour/core/contract/collections';
import { excerptOf, textIn } from '@harbour/core/contract/values';
import { isLocale, type Locale, linkTo } from '@harbour/core/i18n';
import type { FileKind, FileSources, GeneratedFile } from './generated-file.ts';
import { readAll, readPage, readShown } from './read-content.ts';

type Post = RecordOf<'news'>;
type EventPost = Post & { readonly event: NonNullable<Post['event']> };

const EVENTS = { status: 'published', hasEvent: true, $sort: { publishFrom: -1 } } as const;
/** Maximum length of a line in octets, without its end (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;
/** Maximum length of the description in characters; the page has the full text. */
const SUMMARY = 600;

/** `/en/events.ics`: all events in a language, which calendar programs can subscribe to. */
export const calendar: FileKind = {
  path: /^\/([a-z-]+)\/events\.ics$/,
  make: async (sources, locale) => {
    if (!isLocale(locale) || !(await readShown(sources.api)).events) return undefined;
    return calendarFile(await readAll(sources.api, 'news', EVENTS), { ...sources, locale });
  },
};

/** `/en/events/open-house.ics`: one event, to be added to a calendar. */
export const calendarEvent: FileKind = {
  path: /^\/([a-z-]+)\/events\/([a-z0-9-]+)\.ics$/,
  make: async (sources, locale, slug = '') => {
    if (!isLocale(locale) || !(await readShown(sources.api)).events) return undefined;
    const { data } = await readPage(sources.api, 'news', { ...EVENTS, slug, $limit: 1 });
    const [post] = data;
    if (post === undefined || !isEvent(post)) return undefined;
    const file = calendarFile([post], { ...sources, locale });
    return { ...file, headers: { 'content-disposition': `attachment; filename="${slug}.ics"` } };
  },
};

interface Writing extends Pick<FileSources, 'origin'> {
  readonly locale: Locale;
}

function calendarFile(posts: readonly Post[], writing: Writing): GeneratedFile {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...posts.filter(isEvent).flatMap((post) => eventLines(post, writing)),
    'END:VCALENDAR',
  ];
  return {
    type: 'text/calendar; charset=utf-8',
    body: lines.map((line) => `${fold(line)}\r\n`).join(''),
  };
}

function eventLines(post: EventPost, { origin, locale }: Writing): readonly string[] {
  const { _id, slug, updatedAt, version, city, event } = post;
  const address = origin + linkTo('event', locale, { name: slug });
  const text = excerptOf(textIn(event.content, locale), SUMMARY);
  return [
    'BEGIN:VEVENT',
    `UID:${_id}@${new URL(origin).host}`,
    `DTSTAMP:${stamp(updatedAt)}`,
    `SEQUENCE:${version}`,
    `DTSTART:${stamp(event.startDate)}`,
    `DTEND:${stamp(event.endDate)}`,
    `SUMMARY:${escapeText(textIn(event.title, locale))}`,
    `DESCRIPTION:${escapeText([text, address].filter(Boolean).join('\n'))}`,
    ...(city === null ? [] : [`LOCATION:${escapeText(city)}`]),
    `URL:${address}`,
    'END:VEVENT',
  ];
}

function isEvent(post: Post): post is EventPost {
  return post.event !== null;
}

/** Formats a UTC ISO time as `20261223T060000Z`. */
function stamp(time: string): string {
  return time.replace(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Folds a long line; each further part begins with a space, and no character is split. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}
