import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import type { PageArgs } from '../../page-contract.ts';
import { notFound } from '../../routing/page-error.ts';
import { type FoundPicture, loadArticlePictures } from '../load-pictures.ts';
import { type ShownEvent, shownEvent } from '../shown-event.ts';

export type MapArea = NonNullable<RecordOf<'settings'>['mapHk']>;

/** An event's page. */
export interface EventData {
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  readonly pictures: Readonly<Record<string, FoundPicture>>;
  readonly image: (FoundPicture & { readonly id: string }) | undefined;
  readonly event: ShownEvent;
  readonly city: string | null;
  /** The map of its location in the settings; `undefined` if staff have not drawn one. */
  readonly area: MapArea | undefined;
  /** Address of the post about it; `undefined` for one that is not in the blog. */
  readonly post: string | undefined;
}

/** Loads the event of the URL; it does not exist while staff have switched events off. */
export async function loadEvent(args: PageArgs): Promise<EventData> {
  const { api, locale, params } = args;
  if (!(await args.features()).showEvent) notFound();
  const { data } = await api.find('news', {
    slug: params.name,
    status: 'published',
    hasEvent: true,
    $limit: 1,
  });
  const [post] = data;
  const event = post && shownEvent(post, locale);
  if (!post?.event || event === undefined) notFound();
  const content = textIn(post.event.content, locale);
  const { image, slug, industry, city } = post;
  return {
    title: textIn(post.event.title, locale),
    content,
    ...(await loadArticlePictures(args, image, content)),
    event,
    city,
    area: await loadArea(args, event.location),
    post: industry === null ? linkTo('blog', locale, { name: slug }) : undefined,
  };
}

/** The maps of the settings by location. */
const MAPS = { hk: 'mapHk', canada: 'mapCanada' } as const;

async function loadArea(
  { api }: Pick<PageArgs, 'api'>,
  location: ShownEvent['location'],
): Promise<MapArea | undefined> {
  const { data } = await api.find('settings', { name: 'site', $limit: 1 });
  return data[0]?.[MAPS[location]] ?? undefined;
}
