import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PageProps } from '../../page-contract.ts';
import { Container } from '../../ui/container/Container.tsx';
import { PostDate } from '../PostDate.tsx';
import styles from './blog-list.module.css';
import type { BlogList } from './load-posts.ts';

/** The posts as a contents page: large titles, newest first. */
export function BlogListPage({ data: { posts, page, pages }, locale }: PageProps<BlogList>) {
  const { t } = useTranslation('site');
  return (
    <Container className={styles.page}>
      <h1>{t('blog.title')}</h1>
      <p className={styles.lead}>{t('blog.description')}</p>
      {posts.length === 0 ? <p>{t('blog.empty')}</p> : null}
      <ol className={styles.posts}>
        {posts.map(({ href, title, publishedAt, author }) => (
          <li key={href} className={styles.post}>
            <p className={styles.line}>
              {publishedAt === undefined ? null : <PostDate at={publishedAt} />}
              {author === null ? null : <span>{author}</span>}
            </p>
            <h2 className={styles.title}>
              <Link to={href}>{title}</Link>
            </h2>
          </li>
        ))}
      </ol>
      <nav className={styles.paging} aria-label={t('blog.title')}>
        {page > 1 ? (
          <Link to={linkTo('blogs', locale, {}, { page: page - 1 })}>{t('blog.newer')}</Link>
        ) : null}
        {page < pages ? (
          <Link to={linkTo('blogs', locale, {}, { page: page + 1 })}>{t('blog.older')}</Link>
        ) : null}
      </nav>
    </Container>
  );
}
