import { brand } from '@harbour/core/brand';
import { useTranslation } from 'react-i18next';
import page from '../page.module.css';
import parts from '../parts.module.css';

/** How to reach a person. */
export function Contacts() {
  const { t } = useTranslation(['account', 'portal']);
  const { phones, email } = brand;
  return (
    <section className={parts.sheet}>
      <h2 className={page.heading}>{t('help.contacts')}</h2>
      <p>{t('portal:app.help.text')}</p>
      <address className={parts.contacts}>
        <span>
          {t('help.phoneHk')} <a href={`tel:${phones.hk.e164}`}>{phones.hk.display}</a>
        </span>
        <span>
          {t('help.phoneSg')} <a href={`tel:${phones.sg.e164}`}>{phones.sg.display}</a>
        </span>
        <a href={`mailto:${email}`}>{email}</a>
      </address>
    </section>
  );
}
