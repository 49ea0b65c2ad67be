import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { usePageHost } from '../../routing/page-host.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Link, PlaceField } from '../../ui/link/Link.tsx';
import { blogAddress } from './blog-address.ts';
import styles from './blog-list.module.css';
import type { BlogList } from './load-posts.ts';

/** Categories as links, and a search within the chosen one; all of it is in the URL. */
export function BlogFilters({ list: { choice, categories, total } }: { readonly list: BlogList }) {
  const { t } = useTranslation(['site', 'common']);
  const { locale } = usePageHost();
  const all = { slug: '', name: t('blog.all') };
  return (
    <div className={styles.filters}>
      <nav aria-label={t('blog.categories')}>
        <ul className={styles.categories}>
          {[all, ...categories].map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={blogAddress(locale, { category: slug, term: choice.term })}
                aria-current={slug === choice.category ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form key={choice.category} role="search" action={linkTo('blogs', locale)} className={styles.search}>
        <PlaceField />
        {choice.category === '' ? null : <input type="hidden" name="category" value={choice.category} />}
        <input
          type="search"
          name="q"
          defaultValue={choice.term}
          maxLength={100}
          aria-label={t('blog.search')}
          placeholder={t('blog.search')}
        />
        <Button type="submit" kind="secondary">
          {t('common:action.search')}
        </Button>
      </Form>
      <p className={styles.found} role="status">
        {choice.term === '' || total === 0 ? null : t('blog.found', { count: total, term: choice.term })}
      </p>
    </div>
  );
}
