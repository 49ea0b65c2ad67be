import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PageProps } from '../../page-contract.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { Markdown } from '../../ui/markdown/Markdown.tsx';
import { PostDate } from '../PostDate.tsx';
import styles from './blog-post.module.css';
import type { Post } from './load-post.ts';

export function BlogPostPage({ data, locale }: PageProps<Post>) {
  const { title, content, pictures, publishedAt, author } = data;
  const { t } = useTranslation(['site', 'common']);
  return (
    <article className={styles.post}>
      <p className={styles.line}>
        <Link to={linkTo('blogs', locale)}>{t('common:navigation.blog')}</Link>
        {publishedAt === undefined ? null : <PostDate at={publishedAt} />}
        {author === null ? null : <span>{t('blog.by', { author })}</span>}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <Markdown text={content} pictures={pictures} />
      <ArrowLink className={styles.more} to={linkTo('blogs', locale)}>
        {t('home.posts.all')}
      </ArrowLink>
    </article>
  );
}
