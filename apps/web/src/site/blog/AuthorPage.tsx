import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { Container } from '../../ui/container/Container.tsx';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { AuthorCard } from './AuthorCard.tsx';
import styles from './author.module.css';
import list from './blog-list.module.css';
import type { AuthorData } from './load-author.ts';
import { PostEntry } from './PostEntry.tsx';

/** An author with face and role, and what they wrote. */
export function AuthorPage({ data: { author, posts, total }, locale }: PageProps<AuthorData>) {
  const { t } = useTranslation(['site', 'common']);
  return (
    <Sheet name="blog">
      <Container className={list.page}>
        <AuthorCard author={author} name={<h1>{author.name}</h1>} isFirst />
        <section className={styles.posts}>
          <h2>{t('blog.author.posts')}</h2>
          {posts.length === 0 ? (
            <p>{t('blog.author.none')}</p>
          ) : (
            <div className={list.posts}>
              {posts.map((post) => (
                <PostEntry key={post.href} post={post} isUnsigned />
              ))}
            </div>
          )}
          {total > posts.length ? (
            <p>{t('common:paging.range', { from: 1, to: posts.length, total })}</p>
          ) : null}
        </section>
        <ArrowLink to={linkTo('blogs', locale)}>{t('home.posts.all')}</ArrowLink>
      </Container>
    </Sheet>
  );
}
