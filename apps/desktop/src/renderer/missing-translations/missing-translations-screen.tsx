import type { RecordOf } from '@harbour/core/contract/collections';
import { formatCount } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { CollectionScreen } from '../screen/collection-screen.ts';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { defineTable } from '../table/table-screen.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { nameOfLanguage, useLocale } from '../ui/use-locale.ts';

/** Texts that visitors saw untranslated, as the programs reported them. */
export const screen = {
  path: 'missingTranslations',
  collection: 'missingTranslations',
  icon: 'translate',
  group: 'system',
  table: defineTable('missingTranslations', {
    columns: [
      'key',
      { value: 'locale', format: nameOfLanguage },
      'app',
      'count',
      'url',
      'createdAt',
      'updatedAt',
    ],
    shown: ['key', 'locale', 'app', 'count', 'url', 'updatedAt'],
    widths: { key: 260, locale: 90, app: 100, count: 130, url: 256, updatedAt: 144 },
    hides: { add: true, clone: true, edit: true },
    sort: { count: -1 },
  }),
  View: MissingTranslationView,
} as const satisfies CollectionScreen;

/**
 * Shows a text that visitors saw untranslated, as reported; it is corrected in the locale files, not here.
 */
function MissingTranslationView({ record }: { readonly record: RecordOf<'missingTranslations'> }) {
  const { t } = useTranslation('records');
  const language = useLocale();
  const { key, locale, app, count, url, createdAt, updatedAt } = record;
  return (
    <ReadingBody>
      <FactList
        title={t('collection.missingTranslations')}
        facts={[
          [t('field.key'), key],
          [t('field.locale'), nameOfLanguage(locale)],
          [t('field.app'), t(`value.app.${app}`)],
          [t('field.url'), url],
          [t('field.missingTranslations.count'), formatCount(language, count)],
          [t('field.createdAt'), <Timestamp key="created" at={createdAt} />],
          [t('field.updatedAt'), <Timestamp key="updated" at={updatedAt} />],
        ]}
      />
    </ReadingBody>
  );
}
