import { useTranslation } from 'react-i18next';
import { Form, useSubmit } from 'react-router-dom';
import { Button } from '../../ui/button/Button.tsx';
import { PlaceField } from '../../ui/link/Link.tsx';
import styles from './feature-list.module.css';

/**
 * A form that puts what is sought into the address: with its button, or with every letter once the page is
 * live.
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
