import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import { buttonClassName } from '../button/button-look.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './article.module.css';
import { type Shared, useShare } from './use-share.ts';

/** Share links. They are plain links and the browser's own share sheet; no third-party script is involved. */
export function ShareRow({ title, address }: Shared) {
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
      <span className={styles.said} role="status">
        {isCopied ? t('common:action.copied') : null}
      </span>
    </section>
  );
}
