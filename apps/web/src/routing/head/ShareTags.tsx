import { brand } from '@harbour/core/brand';
import { imageUrl, imageWidths } from '@harbour/core/contract/values';
import { LOCALE_TABLE, LOCALES } from '@harbour/core/i18n';
import type { ArticleMeta } from '../../page-contract.ts';
import type { SharedPicture } from '../../page-subject.ts';
import { usePageHost } from '../page-host.ts';
import type { PageFacts } from './page-facts.ts';

/** Width and height of a card, in pixels. */
const CARD = { width: 1200, height: 630 } as const;
interface ShareTagsProps {
  readonly facts: PageFacts;
  readonly article: ArticleMeta | undefined;
  /** The page's own picture, shown instead of its card. */
  readonly picture: SharedPicture | undefined;
}

/** Renders the metadata of a shared page: Open Graph, and Twitter's variant of it. */
export function ShareTags({ facts, article, picture }: ShareTagsProps) {
  const { origin } = usePageHost().settings;
  const { name, description, canonical, card, locale } = facts;
  const image =
    picture === undefined ? { ...CARD, address: card, type: 'image/png', alt: name } : scaled(picture, name);
  return (
    <>
      <meta property="og:type" content={article === undefined ? 'website' : 'article'} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + canonical} />
      <meta property="og:locale" content={LOCALE_TABLE[locale].ogLocale} />
      {LOCALES.filter((other) => other !== locale).map((other) => (
        <meta key={other} property="og:locale:alternate" content={LOCALE_TABLE[other].ogLocale} />
      ))}
      <meta property="og:image" content={origin + image.address} />
      <meta property="og:image:type" content={image.type} />
      <meta property="og:image:width" content={`${image.width}`} />
      <meta property="og:image:height" content={`${image.height}`} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={name} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={origin + image.address} />
      {article === undefined ? null : <ArticleTags {...article} />}
    </>
  );
}

/** A page's own picture in the size for social networks, never wider than its upload. */
function scaled({ id, revision, width, height, alt }: SharedPicture, name: string) {
  const shown = Math.min(width, imageWidths[SHARED_SIZE]);
  return {
    address: sharedAddress({ id, revision }),
    type: 'image/jpeg',
    width: shown,
    height: Math.round((height * shown) / width),
    alt: alt || name,
  };
}

function ArticleTags({ publishedAt, modifiedAt, author, section }: ArticleMeta) {
  const tags = {
    published_time: publishedAt,
    modified_time: modifiedAt,
    author: author?.name,
    section,
  };
  return Object.entries(tags).map(([name, content]) =>
    content === undefined ? null : <meta key={name} property={`article:${name}`} content={content} />,
  );
}

/** The size in which social networks and search engines get a page's own picture. */
const SHARED_SIZE = 'large';

/** Returns the path of a page's own picture as JPEG, because not all of them read WebP. */
export function sharedAddress({ id, revision }: Pick<SharedPicture, 'id' | 'revision'>): string {
  return imageUrl(id, { size: SHARED_SIZE, format: 'jpg', revision });
}
