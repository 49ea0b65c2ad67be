import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link/Link.tsx';
import { Phrases } from '../../ui/phrases/Phrases.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Byline, PostDate } from '../Byline.tsx';
import styles from './blog-list.module.css';
import type { ListedPost } from './listed-post.ts';

interface PostEntryProps {
  readonly post: ListedPost;
  /** True for the newest post, at the top of the first page. */
  readonly isLead?: boolean;
  /** True if the author is named above the list. */
  readonly isUnsigned?: boolean;
}

/** A post in a list: date, category, title and excerpt. */
export function PostEntry({ post, isLead = false, isUnsigned = false }: PostEntryProps) {
  const { t } = useTranslation('site');
  const { href, title, words, excerpt, publishedAt, byline, category, minutes, picture } = post;
  return (
    <article className={classNames(styles.post, isLead && styles.first)}>
      <p className={styles.line}>
        {category === undefined ? null : <b>{category}</b>}
        {publishedAt === undefined ? null : <PostDate at={publishedAt} />}
        <span>{t('blog.minutes', { count: minutes })}</span>
      </p>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={href}>
            <Phrases words={words}>{title}</Phrases>
          </Link>
        </h2>
        <p>{excerpt}</p>
        {byline === undefined || isUnsigned ? null : (
          <p className={styles.author}>
            <Byline of={byline} />
          </p>
        )}
      </div>
      {picture === undefined ? null : (
        <Picture
          {...picture}
          className={styles.picture}
          sizes={isLead ? '(min-width: 1024px) 480px, 92vw' : '(min-width: 1024px) 200px, 92vw'}
          isFirst={isLead}
        />
      )}
    </article>
  );
}
