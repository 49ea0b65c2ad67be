import { useTranslation } from 'react-i18next';
import { Container } from '../../ui/container/Container.tsx';
import { IndustryScene } from '../../ui/illustration/IndustryScene.tsx';
import { sceneNameOf } from '../../ui/illustration/scene-name.ts';
import { Link } from '../../ui/link/Link.tsx';
import type { Industry } from './load-use-cases.ts';
import styles from './use-case.module.css';

/** An index of the industries and their use cases. */
export function AllTrades({ industries }: { readonly industries: readonly Industry[] }) {
  const { t } = useTranslation('trades');
  return (
    <Container className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {industries.map(({ slug, href, name, description, items }, position) => (
        <section key={slug} className={styles.industry}>
          <div>
            <div className={styles.small}>
              <IndustryScene name={sceneNameOf(slug, position)} />
            </div>
            <h2>
              <Link to={href}>{name}</Link>
            </h2>
            <p>{description}</p>
          </div>
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
