import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useLocation, useSearchParams, useSubmit } from 'react-router-dom';
import { usePageHost } from '../../routing/page-host.ts';
import { besideCurrency } from './beside-currency.ts';
import { micrositeCurrencyAt } from './microsite-currency.ts';
import styles from './microsite-layout.module.css';

/** Stores the chosen currency in the URL beside the other choices; without React its button submits it. */
export function CurrencySelect() {
  const { t } = useTranslation('common');
  const submit = useSubmit();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { currencies } = usePageHost().settings.features;
  const chosen = currencies.find((code) => code === search.get('currency')) ?? micrositeCurrencyAt(pathname);
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
