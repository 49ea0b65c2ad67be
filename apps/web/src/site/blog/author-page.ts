import { excerptOf } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import { definePage } from '../../routing/define-page.tsx';
import { AuthorPage } from './AuthorPage.tsx';
import { loadAuthor } from './load-author.ts';

/** Characters of an author's text in the description of their page. */
const ABOUT = 110;

export const page = definePage({
  loader: loadAuthor,
  meta: ({ author, posts }, t, { locale }) => {
    const { name, jobTitle, about, href, photo, modifiedAt } = author;
    return {
      title: t('site:blog.author.title', { name, jobTitle }),
      description: t('site:blog.author.description', { name, about: excerptOf(about, ABOUT) }),
      crumb: name,
      picture: photo,
      parents: [{ name: t('navigation.blog'), path: linkTo('blogs', locale) }],
      // A page without posts has too little content to be listed.
      indexed: posts.length > 0,
      subjects: () => [
        { kind: 'profile', modifiedAt, person: { name, jobTitle, about, path: href, picture: photo } },
      ],
    };
  },
  Page: AuthorPage,
});
