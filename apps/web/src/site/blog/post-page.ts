import { excerptOf } from '@harbour/core/contract';
import { linkTo } from '@harbour/core/i18n';
import type { Thing, ThingPage, Translate } from '../../page-contract.ts';
import { definePage } from '../../routing/define-page.tsx';
import { eventThing } from '../../routing/head/event-thing.ts';
import { BlogPostPage } from './BlogPostPage.tsx';
import { loadPost, type Post, type ShownEvent } from './load-post.ts';

export const page = definePage({
  loader: loadPost,
  meta: ({ title, content, publishedAt, modifiedAt, author, category, event }, t, { locale }) => ({
    title,
    description: excerptOf(content),
    ...(event === undefined ? {} : { things: (page) => [toEvent(page, { title, content, event }, t)] }),
    parents: [{ name: t('navigation.blog'), path: linkTo('blogs', locale) }],
    article: { publishedAt, modifiedAt, author: author ?? undefined, section: category?.name },
  }),
  Page: BlogPostPage,
});

const COUNTRIES = { hk: 'HK', canada: 'CA' } as const;

type EventPost = Pick<Post, 'title' | 'content'> & { readonly event: ShownEvent };

function toEvent(page: ThingPage, { title, content, event }: EventPost, t: Translate): Thing {
  const { startDate, endDate, location, mapUrl } = event;
  const place = { name: t(`site:blog.event.${location}`), country: COUNTRIES[location], mapUrl };
  return eventThing(page, { name: title, description: excerptOf(content), startDate, endDate, place });
}
