import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Link } from '../../ui/link/Link.tsx';
import { type BlogChoice, blogAddress } from './blog-address.ts';
import styles from './blog-list.module.css';

interface PagerProps {
  readonly choice: BlogChoice;
  readonly pages: number;
}

/** Links to newer and older posts, with the page number. */
export function Pager({ choice, pages }: PagerProps) {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  if (pages <= 1) return null;
  const { page } = choice;
  return (
    <nav className={styles.paging} aria-label={t('blog.pages')}>
      {page > 1 ? (
        <Link rel="prev" to={blogAddress(locale, { ...choice, page: page - 1 })}>
          {t('blog.newer')}
        </Link>
      ) : null}
      <span>{t('blog.page', { page, pages })}</span>
      {page < pages ? (
        <Link rel="next" to={blogAddress(locale, { ...choice, page: page + 1 })}>
          {t('blog.older')}
        </Link>
      ) : null}
    </nav>
  );
}
