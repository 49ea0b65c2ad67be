import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Container } from '../../ui/container/Container.tsx';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Phrases } from '../../ui/phrases/Phrases.tsx';
import { PostDate } from '../PostDate.tsx';
import type { HomePost } from './load-home.ts';
import styles from './posts.module.css';

interface PostsSectionProps {
  readonly posts: readonly HomePost[];
}

/** The newest posts, as a magazine's contents: one large, the rest in a column. */
export function PostsSection({ posts }: PostsSectionProps) {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  return (
    <section className={styles.posts}>
      <Container className={styles.frame}>
        <div className={styles.head}>
          <h2>{t('home.posts.title')}</h2>
          <ArrowLink to={linkTo('blogs', locale)}>{t('home.posts.all')}</ArrowLink>
        </div>
        <ul className={styles.list}>
          {posts.map((post) => (
            <li key={post.href} className={styles.post}>
              {post.day !== undefined && <PostDate at={post.day} />}
              <h3 className={styles.title}>
                <Link to={post.href}>
                  <Phrases words={post.words}>{post.title}</Phrases>
                </Link>
              </h3>
              <p>{post.excerpt}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
