import { brand } from '@harbour/core/brand';
import { useTranslation } from 'react-i18next';

/** How to reach a person. */
export function Contacts() {
  const { t } = useTranslation(['account', 'portal']);
  const { phones, email } = brand;
  return (
    <section className="p-sheet">
      <h2 className="p-heading">{t('help.contacts')}</h2>
      <p>{t('portal:app.help.text')}</p>
      <address className="p-contacts">
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
