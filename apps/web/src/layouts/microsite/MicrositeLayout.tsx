import { linkTo } from '@harbour/core/i18n';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Outlet, useLocation, useSearchParams, useSubmit } from 'react-router-dom';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { Link } from '../../ui/link/Link.tsx';
import { SentenceGap } from '../../ui/sentence-gap/SentenceGap.tsx';
import { LanguageLinks } from '../parts/LanguageLinks.tsx';
import links from '../parts/links.module.css';
import { PageHeader } from '../parts/PageHeader.tsx';
import frame from '../parts/page-frame.module.css';
import { SkipLink } from '../parts/SkipLink.tsx';
import { besideCurrency, micrositeCurrencies, micrositeCurrency } from './microsite-currency.ts';
import styles from './microsite-layout.module.css';

/**
 * A page with a single purpose, for one place: no menu, prices in the place's currency, and a link to the
 * other place in its footer.
 */
export function MicrositeLayout() {
  const { t } = useTranslation('common');
  const { locale, place } = usePageHost();
  const other = place === 'sg' ? 'hk' : 'sg';
  return (
    <div className={frame.frame}>
      <SkipLink />
      <PageHeader home={linkTo('home', locale)} className={styles.header}>
        <CurrencySelect />
      </PageHeader>
      <main id="content" className={frame.content}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <p>
          {t(`microsite.${place}`)}
          <SentenceGap />
          <ContactLink choice={new URLSearchParams({ place: other })}>
            {t(`microsite.to.${other}`)}
          </ContactLink>
        </p>
        <p className={styles.legal}>
          <Link to={linkTo('terms', locale)}>{t('footer.terms')}</Link>
          <Link to={linkTo('privacy', locale)}>{t('footer.privacy')}</Link>
        </p>
        <LanguageLinks className={links.row} />
      </footer>
    </div>
  );
}

/** Stores the chosen currency in the URL beside the other choices; without React its button submits it. */
function CurrencySelect() {
  const { t } = useTranslation('common');
  const submit = useSubmit();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { currencies } = usePageHost().settings.features;
  const chosen = micrositeCurrency({ pathname, searchParams: search }, currencies);
  const select = useRef<HTMLSelectElement>(null);
  // Back navigation changes the URL too; a new element would lose the focus.
  useEffect(() => {
    if (select.current !== null) select.current.value = chosen;
  }, [chosen]);
  return (
    // By default a form in a layout submits to the layout's own address, which has no page.
    <Form
      method="get"
      action={pathname}
      className={styles.currency}
      onChange={(event) => void submit(event.currentTarget)}
    >
      {besideCurrency(search).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="currency">{t('currency.label')}</label>
      <select ref={select} id="currency" name="currency" defaultValue={chosen}>
        {micrositeCurrencies(pathname, currencies).map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
      <noscript>
        <button type="submit">{t('action.ok')}</button>
      </noscript>
    </Form>
  );
}
