import { useTranslation } from 'react-i18next';
import { Form, useLocation, useSearchParams, useSubmit } from 'react-router-dom';
import { usePageHost } from '../../routing/page-host.ts';
import { micrositeCurrencyAt } from './microsite-currency.ts';
import styles from './microsite-layout.module.css';

/** Keeps the choice in the address; without React its button sends it. */
export function CurrencySelect() {
  const { t } = useTranslation('common');
  const submit = useSubmit();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { currencies } = usePageHost().settings.features;
  const chosen = currencies.find((code) => code === search.get('currency')) ?? micrositeCurrencyAt(pathname);
  return (
    <Form method="get" className={styles.currency} onChange={(event) => void submit(event.currentTarget)}>
      <label htmlFor="currency">{t('currency.label')}</label>
      <select id="currency" name="currency" defaultValue={chosen}>
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
      <noscript>
        <button type="submit">{t('action.ok')}</button>
      </noscript>
    </Form>
  );
}
