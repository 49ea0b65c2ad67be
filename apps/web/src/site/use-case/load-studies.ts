import { excerptOf, type RecordId, type RecordOf, textIn } from '@harbour/core/contract';
import { linkTo } from '@harbour/core/i18n';
import type { PageArgs } from '../../page-contract.ts';
import { pictureIds } from '../../ui/markdown/picture-ids.ts';
import { type Byline, loadBylines } from '../load-authors.ts';
import { type FoundPicture, loadPictures } from '../load-pictures.ts';

/** A case study in a list. */
export interface StudyLink {
  readonly key: string;
  readonly term: string;
  readonly text: string;
  readonly to: string;
}

/** The case study of one shop, a post of its industry. */
export interface Study {
  readonly title: string;
  readonly content: string;
  /** `undefined` when staff hide the time. */
  readonly publishedAt: string | undefined;
  readonly modifiedAt: string;
  /** `undefined` for a case study of the company. */
  readonly byline: Byline | undefined;
  readonly region: string | null;
  readonly pictures: Readonly<Record<string, FoundPicture>>;
  readonly image: (FoundPicture & { readonly id: string }) | undefined;
}

const SHOWN = 6;

/** The newest case studies of an industry. */
export async function loadStudies(
  { api, locale }: PageArgs,
  { _id, slug: industory }: Pick<RecordOf<'industries'>, '_id' | 'slug'>,
): Promise<readonly StudyLink[]> {
  const { data } = await api.find('news', {
    status: 'published',
    industry: _id,
    $sort: { publishFrom: -1 },
    $limit: SHOWN,
  });
  return data.map(({ slug, title, content }) => ({
    key: slug,
    term: textIn(title, locale),
    text: excerptOf(textIn(content, locale)),
    to: linkTo('usecase', locale, { industory, id: slug }),
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
  const pictures = await loadPictures(args, [
    ...(post.image === null ? [] : [post.image]),
    ...pictureIds(content),
  ]);
  const image = post.image === null ? undefined : pictures[post.image];
  return {
    title: textIn(post.title, locale),
    content,
    publishedAt: post.hiddenTime ? undefined : post.publishFrom,
    modifiedAt: post.updatedAt,
    byline: (await loadBylines(args, [post])).get(post._id),
    region: post.region,
    pictures,
    image: image && post.image !== null ? { ...image, id: post.image } : undefined,
  };
}
