import { brand } from '@harbour/core/brand';
import { contentLanguages, type PlainRecord } from '@harbour/core/contract/values';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { CollectionScreen } from '../screen/collection-screen.ts';
import { defineTable } from '../table/table-screen.ts';
import { titleText } from '../ui/record-title.ts';
import { languageLabel } from '../ui/use-locale.ts';
import styles from './push-preview.module.css';
import { Audience, SendNow } from './SendNow.tsx';

/** Push messages to merchants' devices, from draft to delivery. */
export const screen = {
  path: 'pushMessages',
  collection: 'pushMessages',
  icon: 'notifications',
  group: 'messages',
  table: defineTable('pushMessages', {
    columns: [
      'title',
      'body',
      'status',
      'date',
      'link',
      'sentCount',
      'deliveredCount',
      'failedCount',
      'clickCount',
      'createdAt',
    ],
    shown: ['title', 'status', 'date', 'sentCount', 'deliveredCount', 'failedCount', 'clickCount'],
    widths: {
      title: 250,
      status: 116,
      date: 144,
      sentCount: 76,
      deliveredCount: 140,
      failedCount: 130,
      clickCount: 120,
    },
  }),
  form: [
    { fields: ['title', 'body', 'link'] },
    { title: 'sending', fields: ['date', 'status'] },
    { title: 'result', fields: ['sentCount', 'deliveredCount', 'failedCount', 'clickCount'] },
  ],
  aside: (record) => <PushPreview record={record} />,
} as const satisfies CollectionScreen;

/** Shows a message as a device does, in each language, and how many devices would receive it. */
function PushPreview({ record }: { readonly record: PlainRecord }) {
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
          <p>{titleText(record.body, language) || t('pushMessages.noBody')}</p>
        </article>
      ))}
      {record.status === 'sending' || record.status === 'sent' ? null : <Audience message={id} />}
      {id === undefined ? null : <SendNow id={id} draft={record} />}
    </section>
  );
}
