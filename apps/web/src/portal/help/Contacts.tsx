import { brand } from '@harbour/core/brand';
import { servedPlaces } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import page from '../page.module.css';
import parts from '../parts.module.css';

const NAMES = { hk: 'help.phoneHk', sg: 'help.phoneSg' } as const;

/** The contacts for personal help. */
export function Contacts() {
  const { t } = useTranslation(['account', 'portal']);
  const { phones, email } = brand;
  return (
    <section className={parts.sheet}>
      <h2 className={page.heading}>{t('help.contacts')}</h2>
      <p>{t('portal:app.help.text')}</p>
      <address className={parts.contacts}>
        {servedPlaces(usePageHost().settings.features).map((place) => (
          <span key={place}>
            {t(NAMES[place])} <a href={`tel:${phones[place].e164}`}>{phones[place].display}</a>
          </span>
        ))}
        <a href={`mailto:${email}`}>{email}</a>
      </address>
    </section>
  );
}
