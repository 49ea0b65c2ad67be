import type { RecordOf } from '@harbour/core/contract/collections';
import { formatCount } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { nameOfLanguage, useLocale } from '../ui/use-locale.ts';

interface MissingTranslationViewProps {
  readonly record: RecordOf<'missingTranslations'>;
}

/**
 * Shows a text that visitors saw untranslated, as reported; it is corrected in the locale files, not here.
 */
export function MissingTranslationView({ record }: MissingTranslationViewProps) {
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
