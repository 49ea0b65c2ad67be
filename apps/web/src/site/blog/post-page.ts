import { excerptOf } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import { definePage } from '../../routing/define-page.tsx';
import { articleAuthor } from '../load-authors.ts';
import { eventSubject } from '../shown-event.ts';
import { BlogPostPage } from './BlogPostPage.tsx';
import { loadPost } from './load-post.ts';

export const page = definePage({
  // The page shows ads within its own content.
  ads: ['fullscreen'],
  loader: loadPost,
  meta: ({ title, content, publishedAt, modifiedAt, byline, category, event, image }, t, { locale }) => ({
    title,
    description: excerptOf(content),
    ...(event === undefined ? {} : { subjects: () => [eventSubject({ title, content, event }, t)] }),
    parents: [{ name: t('navigation.blog'), path: linkTo('blogs', locale) }],
    article: { publishedAt, modifiedAt, author: articleAuthor(byline), section: category?.name },
    picture: image,
  }),
  Page: BlogPostPage,
});
