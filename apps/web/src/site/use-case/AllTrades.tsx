import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Container } from '../../ui/container/Container.tsx';
import type { Industry } from './load-use-cases.ts';
import styles from './use-case.module.css';

/** Every trade with its cases, as an index. */
export function AllTrades({ industries }: { readonly industries: readonly Industry[] }) {
  const { t } = useTranslation('site');
  return (
    <Container className={styles.page}>
      <h1>{t('useCase.title')}</h1>
      <p className={styles.lead}>{t('useCase.description')}</p>
      {industries.map(({ slug, href, name, items }) => (
        <section key={slug} className={styles.industry}>
          <h2>
            <Link to={href}>{name}</Link>
          </h2>
          <ul className={styles.cases}>
            {items.map((item) => (
              <li key={item.href}>
                <h3>
                  <Link to={item.href}>{item.name}</Link>
                </h3>
                <p>{item.description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Container>
  );
}
