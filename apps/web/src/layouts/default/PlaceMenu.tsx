import { LOCALE_TABLE } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../parts/Disclosure.tsx';
import { LanguageLinks } from '../parts/LanguageLinks.tsx';
import { PlaceLinks, usePlaceName } from '../parts/PlaceLinks.tsx';
import styles from './place-menu.module.css';
import menu from './use-case-menu.module.css';

/** The place and language of the page, with links to the others. */
export function PlaceMenu() {
  const { t } = useTranslation('common');
  const { locale, place } = usePageHost();
  const nameOf = usePlaceName();
  const chosen = `${place.toUpperCase()} · ${LOCALE_TABLE[locale].shortName}`;
  return (
    <Disclosure
      className={classNames(menu.menu, styles.menu)}
      summaryClassName={menu.summary}
      label={`${chosen}: ${t('region.label')} ${nameOf(place)}, ${t('language.label')} ${LOCALE_TABLE[locale].name}`}
      summary={chosen}
    >
      <div className={styles.panel}>
        <section>
          <h2>{t('region.label')}</h2>
          <PlaceLinks />
        </section>
        <section>
          <h2>{t('language.label')}</h2>
          <LanguageLinks />
        </section>
      </div>
    </Disclosure>
  );
}
