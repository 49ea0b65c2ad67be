import { brand } from '@harbour/core/brand';
import { contentLanguages } from '@harbour/core/contract';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import type { PlainRecord } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '../ui/language-label.ts';
import { titleText } from '../ui/record-title.ts';
import { Audience } from './Audience.tsx';
import styles from './push-preview.module.css';
import { SendNow } from './SendNow.tsx';

/** A message as a device shows it, in each language, and how many devices it would go to. */
export function PushPreview({ record }: { readonly record: PlainRecord }) {
  const { t } = useTranslation(['screens', 'common']);
  const id = typeof record._id === 'string' ? record._id : undefined;
  return (
    <section>
      <h2 className={styles.heading}>{t('pushMessages.preview')}</h2>
      {contentLanguages.map((language) => (
        <article key={language} className={styles.message} lang={LOCALE_TABLE[language].htmlLang}>
          <p className={styles.from}>
            {brand.name} · {t('pushMessages.now')} · {languageLabel(t, language)}
          </p>
          <p className={styles.title}>{titleText(record.title, language) || t('pushMessages.noTitle')}</p>
          <p className={styles.body}>{titleText(record.body, language) || t('pushMessages.noBody')}</p>
        </article>
      ))}
      {record.status === 'sending' || record.status === 'sent' ? null : <Audience message={id} />}
      {id === undefined ? null : <SendNow id={id} draft={record} />}
    </section>
  );
}
