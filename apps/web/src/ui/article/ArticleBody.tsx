import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import { buttonClassName } from '../button/button-look.ts';
import { classNames } from '../class-names.ts';
import { ContentsList } from '../contents/ContentsList.tsx';
import { Icon } from '../icon/Icon.tsx';
import { headingsOf } from '../markdown/headings.ts';
import { type KnownPictures, Markdown } from '../markdown/Markdown.tsx';
import { UI_TIMINGS } from '../timings.ts';
import styles from './article.module.css';

/** The number of headings from which a text gets a table of contents. */
const HEADINGS_WORTH_LISTING = 3;

interface ArticleBodyProps {
  readonly text: string;
  readonly pictures: KnownPictures;
  readonly share: Shared;
  /** The title of the table of contents, if the text is not a post. */
  readonly contents?: string;
  /** Rendered after the text. */
  readonly children?: ReactNode;
}

/** A Markdown text with its table of contents next to it, and share links below. */
export function ArticleBody({ text, pictures, share, contents, children }: ArticleBodyProps) {
  const { t } = useTranslation('site');
  const headings = headingsOf(text);
  const isListed = headings.length >= HEADINGS_WORTH_LISTING;
  return (
    <div className={classNames(styles.body, isListed && styles.listed)}>
      {isListed ? (
        <ContentsList
          label={contents ?? t('blog.contents')}
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

/** Share links. They are plain links and the browser's own share sheet; no third-party script is involved. */
function ShareRow({ title, address }: Shared) {
  const { t } = useTranslation(['site', 'common']);
  const { copy, isCopied, share } = useShare({ title, address });
  const message = encodeURIComponent(`${title} ${address}`);
  const look = buttonClassName({ kind: 'secondary' });
  return (
    <section className={styles.share} aria-label={t('blog.share')}>
      <b>{t('blog.share')}</b>
      <Button kind="secondary" className={styles.scripted} onClick={copy} data-live>
        {isCopied ? <Icon name="check" size={16} /> : null}
        {t(isCopied ? 'common:action.copied' : 'blog.copyLink')}
      </Button>
      {share === undefined ? null : (
        <Button kind="secondary" onClick={share}>
          {t('blog.shareWith')}
        </Button>
      )}
      <a className={look} href={`mailto:?subject=${encodeURIComponent(title)}&body=${message}`}>
        {t('blog.byMail')}
      </a>
      <a className={look} href={`https://wa.me/?text=${message}`} rel="noopener" target="_blank">
        WhatsApp
      </a>
      <span className="visually-hidden" role="status">
        {isCopied ? t('common:action.copied') : null}
      </span>
    </section>
  );
}

/** The shared page: its title and full address. */
interface Shared {
  readonly title: string;
  readonly address: string;
}

interface Sharing {
  readonly copy: () => void;
  /** True for a short time after copying. */
  readonly isCopied: boolean;
  /** Opens the device's share sheet, if it has one. */
  readonly share: (() => void) | undefined;
}

/** Copies an address, or shares it through the device. */
function useShare({ title, address }: Shared): Sharing {
  const [isCopied, setIsCopied] = useState(false);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), UI_TIMINGS.popup);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return {
    isCopied,
    copy: () => void navigator.clipboard.writeText(address).then(() => setIsCopied(true)),
    // Closing the sheet is not a failure.
    share: canShare ? () => void navigator.share({ title, url: address }).catch(() => {}) : undefined,
  };
}
