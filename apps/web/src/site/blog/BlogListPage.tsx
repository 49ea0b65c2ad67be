import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { AdSlot } from '../../ads/AdSlot.tsx';
import { FilmSlot } from '../../ads/FilmSlot.tsx';
import type { PageProps } from '../../page-contract.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Container } from '../../ui/container/Container.tsx';
import { Link, PlaceField } from '../../ui/link/Link.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { type BlogChoice, blogAddress } from './blog-address.ts';
import styles from './blog-list.module.css';
import type { BlogList } from './load-posts.ts';
import { PostEntry } from './PostEntry.tsx';

/** The number of posts before the ad. */
const BEFORE_AD = 3;

/**
 * The posts as a magazine's contents: the newest large, the others below. Page, category and search are in
 * the URL.
 */
export function BlogListPage({ data, url }: PageProps<BlogList | null>) {
  const { t } = useTranslation(['site', 'common']);
  return (
    <Sheet name="blog">
      <Container className={styles.page}>
        <h1>{t('blog.title')}</h1>
        <p className={styles.lead}>{t('blog.description')}</p>
        {data === null ? (
          <div className={styles.empty} role="alert">
            <p>{t('blog.failed')}</p>
            <a href={url.pathname + url.search}>{t('common:action.retry')}</a>
          </div>
        ) : (
          <>
            <BlogFilters list={data} />
            <Posts list={data} />
          </>
        )}
      </Container>
    </Sheet>
  );
}

function Posts({ list }: { readonly list: BlogList }) {
  const { posts, choice, ads } = list;
  if (posts.length === 0) return <NoPosts list={list} />;
  const hasLead = choice.page === 1 && choice.category === '' && choice.term === '';
  const entries = (from: number, to?: number) =>
    posts
      .slice(from, to)
      .map((post, index) => <PostEntry key={post.href} post={post} isLead={hasLead && from + index === 0} />);
  return (
    <>
      <div className={styles.posts}>
        {entries(0, BEFORE_AD)}
        {ads.list === undefined ? null : <AdSlot ad={ads.list} />}
        {entries(BEFORE_AD)}
        {ads.video === undefined ? null : <FilmSlot ad={ads.video} />}
      </div>
      <Pager choice={choice} pages={list.pages} />
    </>
  );
}

function NoPosts({ list: { choice } }: { readonly list: BlogList }) {
  const { t } = useTranslation(['site', 'common']);
  const { locale } = usePageHost();
  return (
    <div className={styles.empty}>
      <p>{choice.term === '' ? t('blog.empty') : t('common:state.noResults', { term: choice.term })}</p>
      <Link to={blogAddress(locale, {})}>{t('home.posts.all')}</Link>
    </div>
  );
}

interface PagerProps {
  readonly choice: BlogChoice;
  readonly pages: number;
}

/** Links to newer and older posts, with the page number. */
function Pager({ choice, pages }: PagerProps) {
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

/** Categories as links, and a search within the chosen one; all of it is in the URL. */
function BlogFilters({ list: { choice, categories, total } }: { readonly list: BlogList }) {
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
