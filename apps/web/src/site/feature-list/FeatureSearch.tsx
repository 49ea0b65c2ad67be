import { useTranslation } from 'react-i18next';
import { Form, useSubmit } from 'react-router-dom';
import { Button } from '../../ui/button/Button.tsx';
import { PlaceField } from '../../ui/link/Link.tsx';
import styles from './feature-list.module.css';

/**
 * A form that puts the search into the URL: on submit, or on every keystroke once the page is interactive.
 */
export function FeatureSearch({ term }: { readonly term: string }) {
  const { t } = useTranslation(['features', 'common']);
  const submit = useSubmit();
  return (
    <Form
      role="search"
      className={styles.search}
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <PlaceField />
      <label htmlFor="feature-search">{t('features:search')}</label>
      <input
        id="feature-search"
        type="search"
        name="q"
        defaultValue={term}
        maxLength={100}
        autoComplete="off"
        placeholder={t('features:placeholder')}
      />
      <Button type="submit">{t('common:action.search')}</Button>
    </Form>
  );
}
