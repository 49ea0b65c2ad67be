import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import type { ListedModule } from '../listed-modules.ts';
import styles from './feature-list.module.css';

/** The add-ons of plans, from the catalogue. */
export function ModuleList({ modules }: { readonly modules: readonly ListedModule[] }) {
  const { t } = useTranslation('features');
  const { locale } = usePageHost();
  return (
    <section id="modules" className={styles.modules}>
      <h2>{t('modules')}</h2>
      <p className={styles.text}>{t('modulesLead')}</p>
      <dl className={styles.features}>
        {modules.map(({ slug, name, counter, shortDesc }) => (
          <div key={slug} id={slug} className={styles.feature}>
            <dt>
              {name} {counter ? <small>{t('counted')}</small> : null}
            </dt>
            <dd>{shortDesc}</dd>
          </div>
        ))}
      </dl>
      <ArrowLink to={linkTo('pricing', locale)}>{t('price')}</ArrowLink>
    </section>
  );
}
