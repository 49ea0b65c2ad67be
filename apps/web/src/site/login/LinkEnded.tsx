import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { useTitleFocus } from '../../routing/use-title-focus.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { Link } from '../../ui/link/Link.tsx';
import { LINK_TITLES, USED_TITLES } from './link-titles.ts';
import styles from './login.module.css';
import type { LinkOutcome, LinkPurpose } from './login-mode.ts';

interface LinkEndedProps {
  readonly purpose: LinkPurpose;
  readonly outcome: LinkOutcome;
}

/** Says that a mailed link was used, or has expired, and leads to the next step. */
export function LinkEnded({ purpose, outcome }: LinkEndedProps) {
  const { t } = useTranslation(['site', 'forms', 'common']);
  const heading = useTitleFocus();
  const login = linkTo('login', usePageHost().locale);
  const isUsed = outcome === 'used';
  return (
    <section className={styles.account}>
      <header className={styles.head}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {t(isUsed ? USED_TITLES[purpose] : LINK_TITLES[purpose])}
        </h1>
        {isUsed ? <p className={styles.lead}>{t('login.linkUsed')}</p> : null}
      </header>
      {isUsed ? (
        <Link className={buttonClassName({ size: 'large' })} to={login}>
          {t('forms:signIn.submit')}
        </Link>
      ) : (
        <>
          <Banner tone="danger">
            {purpose === 'verify' ? t('login.verifyExpired') : t('common:refusal.link-expired')}
          </Banner>
          <Link
            className={buttonClassName({ size: 'large' })}
            to={`${login}?${purpose === 'verify' ? 'verifyAgain' : 'forgot'}`}
          >
            {t('login.newLink')}
          </Link>
          <p className={styles.links}>
            <Link to={login}>{t('login.back')}</Link>
          </p>
        </>
      )}
    </section>
  );
}
