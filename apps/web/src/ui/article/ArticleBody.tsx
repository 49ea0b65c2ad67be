import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { ContentsList } from '../contents/ContentsList.tsx';
import { headingsOf } from '../markdown/headings.ts';
import { type KnownPictures, Markdown } from '../markdown/Markdown.tsx';
import styles from './article.module.css';
import { ShareRow } from './ShareRow.tsx';
import type { Shared } from './use-share.ts';

/** The number of headings from which a text has a table of contents. */
const HEADINGS_WORTH_LISTING = 3;

interface ArticleBodyProps {
  readonly text: string;
  readonly pictures: KnownPictures;
  readonly share: Shared;
  /** Rendered after the text. */
  readonly children?: ReactNode;
}

/** A Markdown text with its table of contents beside it, and share links below. */
export function ArticleBody({ text, pictures, share, children }: ArticleBodyProps) {
  const { t } = useTranslation('site');
  const headings = headingsOf(text);
  const isListed = headings.length >= HEADINGS_WORTH_LISTING;
  return (
    <div className={classNames(styles.body, isListed && styles.listed)}>
      {isListed ? (
        <ContentsList
          label={t('blog.contents')}
          entries={headings.map(({ id, level, text: heading }) => ({
            id,
            text: heading,
            isNested: level === 3,
          }))}
        />
      ) : null}
      <div className={styles.text}>
        <Markdown text={text} pictures={pictures} />
        <ShareRow {...share} />
        {children}
      </div>
    </div>
  );
}
