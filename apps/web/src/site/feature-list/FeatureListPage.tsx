import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import type { PageProps } from '../../page-contract.ts';
import { Container } from '../../ui/container/Container.tsx';
import styles from './feature-list.module.css';
import type { FeatureList } from './load-modules.ts';

/** An index: dense, in columns, searchable. */
export function FeatureListPage({ data: { term, modules } }: PageProps<FeatureList>) {
  const { t } = useTranslation(['site', 'common']);
  return (
    <Container className={styles.page}>
      <h1>{t('featureList.title')}</h1>
      <Form className={styles.search} role="search" method="get">
        <label htmlFor="q">{t('featureList.search')}</label>
        <input key={term} id="q" name="q" type="search" defaultValue={term} maxLength={100} />
        <button type="submit">{t('common:action.search')}</button>
      </Form>
      {modules.length === 0 ? <p>{t('featureList.none', { term })}</p> : null}
      <dl className={styles.index}>
        {modules.map(({ slug, name, shortDesc, description, counter }) => (
          <div key={slug} id={slug} className={styles.entry}>
            <dt>
              {name} {counter ? <small>{t('featureList.counted')}</small> : null}
            </dt>
            <dd>{shortDesc}</dd>
            <dd className={styles.more}>{description}</dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}
