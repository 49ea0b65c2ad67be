import { brand } from '@harbour/core/brand';
import { LOCALE_TABLE, LOCALES } from '@harbour/core/i18n';
import type { ArticleMeta } from '../../page-contract.ts';
import { usePageHost } from '../page-host.ts';
import type { PageFacts } from './page-facts.ts';

/** Width and height of a card, in pixels. */
const CARD = { width: 1200, height: 630 } as const;

interface ShareTagsProps {
  readonly facts: PageFacts;
  readonly article: ArticleMeta | undefined;
}

/** Renders the metadata of a shared page: Open Graph, and Twitter's variant of it. */
export function ShareTags({ facts, article }: ShareTagsProps) {
  const { origin } = usePageHost().settings;
  const { name, description, canonical, card, locale } = facts;
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
      <meta property="og:image" content={origin + card} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={`${CARD.width}`} />
      <meta property="og:image:height" content={`${CARD.height}`} />
      <meta property="og:image:alt" content={name} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={name} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={origin + card} />
      {article === undefined ? null : <ArticleTags {...article} />}
    </>
  );
}

function ArticleTags({ publishedAt, modifiedAt, author, section }: ArticleMeta) {
  const tags = { published_time: publishedAt, modified_time: modifiedAt, author, section };
  return Object.entries(tags).map(([name, content]) =>
    content === undefined ? null : <meta key={name} property={`article:${name}`} content={content} />,
  );
}
