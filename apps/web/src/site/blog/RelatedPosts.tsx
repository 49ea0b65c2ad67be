import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { PostDate } from '../PostDate.tsx';
import styles from './blog-post.module.css';
import type { ListedPost } from './listed-post.ts';

/** Related posts, in columns. */
export function RelatedPosts({ posts }: { readonly posts: readonly ListedPost[] }) {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  return (
    <section className={styles.related}>
      {posts.length === 0 ? null : (
        <>
          <h2>{t('blog.related')}</h2>
          <ul className={styles.columns}>
            {posts.map(({ href, title, publishedAt, minutes }) => (
              <li key={href}>
                <h3>
                  <Link to={href}>{title}</Link>
                </h3>
                <p className={styles.line}>
                  {publishedAt === undefined ? null : <PostDate at={publishedAt} />}
                  <span>{t('blog.minutes', { count: minutes })}</span>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <ArrowLink to={linkTo('blogs', locale)}>{t('home.posts.all')}</ArrowLink>
    </section>
  );
}
