import type { RecordOf } from '@harbour/core/contract/collections';
import { excerptOf, type RecordId, textIn } from '@harbour/core/contract/values';
import { LOCALE_TABLE, type Locale, linkTo, titleWords } from '@harbour/core/i18n';
import type { PageArgs } from '../../page-contract.ts';
import { findAll } from '../../routing/find-all.ts';
import { type Byline, loadBylines } from '../load-authors.ts';
import { type FoundPicture, loadArticlePictures } from '../load-pictures.ts';
import { type ListedCustomer, loadCustomer } from '../load-proof.ts';

/** A case study in a list. */
export interface StudyLink {
  readonly key: string;
  readonly term: string;
  readonly text: string;
  readonly to: string;
  readonly results: readonly StudyResult[];
}

/** A figure before and after, with its unit as text, such as `20 minutes`. */
export interface StudyResult {
  readonly name: string;
  readonly source: string;
  readonly before: StudyValue;
  readonly after: StudyValue;
}

interface StudyValue {
  readonly text: string;
  /** The length of its bar: the share of the larger of both values, from 0 to 1. */
  readonly share: number;
}

/** The case study of one shop, a post of its industry. */
export interface Study {
  readonly title: string;
  /** The words of the title, between which its lines may break. */
  readonly words: readonly string[];
  readonly content: string;
  /** `undefined` when staff hide the time. */
  readonly publishedAt: string | undefined;
  readonly modifiedAt: string;
  /** `undefined` for a case study of the company. */
  readonly byline: Byline | undefined;
  readonly region: string | null;
  readonly city: string | null;
  /** `undefined` while the customer is not published. */
  readonly customer: ListedCustomer | undefined;
  readonly results: readonly StudyResult[];
  readonly timeline: readonly { readonly title: string; readonly text: string }[];
  readonly pictures: Readonly<Record<string, FoundPicture>>;
  readonly image: (FoundPicture & { readonly id: string }) | undefined;
}

/** The figures of a case study in a list. */
const LISTED_RESULTS = 3;

/** The case studies of an industry, the newest first: no other page lists them. */
export async function loadStudies(
  { api, locale }: PageArgs,
  { _id, slug: industory }: Pick<RecordOf<'industries'>, '_id' | 'slug'>,
): Promise<readonly StudyLink[]> {
  const query = { status: 'published', industry: _id, $sort: { publishFrom: -1 } } as const;
  const posts = await findAll(api, 'news', query);
  return posts.map(({ slug, title, content, results }) => ({
    key: slug,
    term: textIn(title, locale),
    text: excerptOf(textIn(content, locale)),
    to: linkTo('usecase', locale, { industory, id: slug }),
    results: results.slice(0, LISTED_RESULTS).map((result) => toResult(result, locale)),
  }));
}

/** The case study of that name, if it belongs to this industry. */
export async function loadStudy(
  args: PageArgs,
  industry: RecordId,
  slug: string,
): Promise<Study | undefined> {
  const { api, locale } = args;
  const { data } = await api.find('news', { status: 'published', industry, slug, $limit: 1 });
  const [post] = data;
  if (post === undefined) return undefined;
  const content = textIn(post.content, locale);
  const [shown, bylines, customer] = await Promise.all([
    loadArticlePictures(args, post.image, content),
    loadBylines(args, [post]),
    loadCustomer(args, post.customer),
  ]);
  const title = textIn(post.title, locale);
  return {
    title,
    words: titleWords(title, locale),
    content,
    publishedAt: post.hiddenTime ? undefined : post.publishFrom,
    modifiedAt: post.updatedAt,
    byline: bylines.get(post._id),
    region: post.region,
    city: post.city,
    customer,
    results: post.results.map((result) => toResult(result, locale)),
    timeline: post.timeline.map(({ when, text }) => ({
      title: textIn(when, locale),
      text: textIn(text, locale),
    })),
    ...shown,
  };
}

type Result = RecordOf<'news'>['results'][number];

function toResult({ name, before, after, unit, source }: Result, locale: Locale): StudyResult {
  const { format } = new Intl.NumberFormat(LOCALE_TABLE[locale].dateIso, { maximumFractionDigits: 2 });
  const unitText = unit === null ? '' : textIn(unit, locale);
  const gap = unitText.startsWith('%') ? '' : ' ';
  const most = Math.max(before, after);
  const toValue = (value: number) => ({
    text: `${format(value)}${gap}${unitText}`.trim(),
    share: most === 0 ? 0 : value / most,
  });
  return {
    name: textIn(name, locale),
    source: textIn(source, locale),
    before: toValue(before),
    after: toValue(after),
  };
}
