import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { AdSlot } from '../../ads/AdSlot.tsx';
import type { PageProps } from '../../page-contract.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { ArticleBody } from '../../ui/article/ArticleBody.tsx';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Phrases } from '../../ui/phrases/Phrases.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Byline, PostDate } from '../Byline.tsx';
import { EventFacts } from '../EventFacts.tsx';
import { isAuthor } from '../load-authors.ts';
import { AuthorCard } from './AuthorCard.tsx';
import author from './author.module.css';
import { blogAddress } from './blog-address.ts';
import styles from './blog-post.module.css';
import type { ListedPost } from './listed-post.ts';
import type { Post } from './load-post.ts';

/** A post as a magazine page: a large title, a readable line length, and a table of contents next to it. */
export function BlogPostPage({ data, locale, url, settings }: PageProps<Post>) {
  const {
    title,
    words,
    content,
    pictures,
    image,
    publishedAt,
    byline,
    category,
    minutes,
    event,
    related,
    ads,
  } = data;
  const { t } = useTranslation(['site', 'common']);
  return (
    <Sheet name="blog">
      <article className={styles.post}>
        <header className={styles.head}>
          <nav className={styles.line} aria-label={t('common:navigation.breadcrumb')}>
            <Link to={linkTo('blogs', locale)}>{t('common:navigation.blog')}</Link>
            {category === undefined ? null : (
              <Link to={blogAddress(locale, { category: category.slug })}>{category.name}</Link>
            )}
          </nav>
          <h1>
            <Phrases words={words}>{title}</Phrases>
          </h1>
          <p className={styles.line}>
            {byline === undefined ? null : <Byline of={byline} />}
            {publishedAt === undefined ? null : <PostDate at={publishedAt} />}
            <span>{t('blog.minutes', { count: minutes })}</span>
          </p>
        </header>
        {image === undefined ? null : (
          <Picture {...image} className={styles.image} sizes="(min-width: 1280px) 1200px, 92vw" isFirst />
        )}
        {event === undefined ? null : (
          <>
            <EventFacts event={event} />
            {settings.features.showEvent ? (
              <p>
                <ArrowLink to={event.page}>{t('blog.event.page')}</ArrowLink>
              </p>
            ) : null}
          </>
        )}
        <ArticleBody
          text={content}
          pictures={pictures}
          share={{ title, address: settings.origin + url.pathname }}
        >
          {isAuthor(byline) ? (
            <AuthorCard
              author={byline}
              name={
                <Link to={byline.href} rel="author" className={author.name}>
                  {byline.name}
                </Link>
              }
            />
          ) : null}
          {ads.article === undefined ? null : <AdSlot ad={ads.article} />}
        </ArticleBody>
        <RelatedPosts posts={related} />
      </article>
    </Sheet>
  );
}

/** Related posts, in columns. */
function RelatedPosts({ posts }: { readonly posts: readonly ListedPost[] }) {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  return (
    <section className={styles.related}>
      {posts.length === 0 ? null : (
        <>
          <h2>{t('blog.related')}</h2>
          <ul className={styles.columns}>
            {posts.map(({ href, title, words, publishedAt, minutes }) => (
              <li key={href}>
                <h3>
                  <Link to={href}>
                    <Phrases words={words}>{title}</Phrases>
                  </Link>
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
