import { brand } from '@harbour/core/brand';
import { contentLanguages } from '@harbour/core/contract';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import type { PlainRecord } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { titleText } from '../ui/record-title.ts';
import styles from './push-preview.module.css';
import { SendNow } from './SendNow.tsx';
import { useAudience } from './use-audience.ts';

/** A message as a device shows it, in each language, and how many devices there are. */
export function PushPreview({ record }: { readonly record: PlainRecord }) {
  const { t } = useTranslation(['screens', 'common']);
  const audience = useAudience();
  return (
    <section>
      <h2 className={styles.heading}>{t('pushMessages.preview')}</h2>
      {contentLanguages.map((language) => (
        <article key={language} className={styles.message} lang={LOCALE_TABLE[language].htmlLang}>
          <p className={styles.from}>
            {brand.name} · {t('pushMessages.now')} · {t(`common:language.${language}`)}
          </p>
          <p className={styles.title}>{titleText(record.title, language) || t('pushMessages.noTitle')}</p>
          <p className={styles.body}>{titleText(record.body, language) || t('pushMessages.noBody')}</p>
        </article>
      ))}
      {audience === undefined ? null : <p role="status">{t('pushMessages.audience', { count: audience })}</p>}
      {typeof record._id === 'string' ? <SendNow id={record._id} draft={record} /> : null}
    </section>
  );
}
