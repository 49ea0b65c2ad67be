import { HTMLSelect } from '@blueprintjs/core';
import {
  type ContentLanguage,
  contentLanguages,
  type SocialPull,
  socialPulls,
} from '@harbour/core/contract/values';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';
import { languageLabel } from '../ui/use-locale.ts';

interface PageOptionsProps {
  readonly language: ContentLanguage;
  readonly pull: SocialPull;
  readonly onLanguage: (language: ContentLanguage) => void;
  readonly onPull: (pull: SocialPull) => void;
}

/** The fields for the language of a page's posts and for how often they are imported. */
export function PageOptions({ language, pull, onLanguage, onPull }: PageOptionsProps) {
  const { t } = useTranslation(['social', 'common']);
  return (
    <>
      <Field label={t('connect.language')} hint={language === 'en' ? undefined : t('connect.languageHint')}>
        {(ties) => (
          <HTMLSelect
            {...ties}
            fill
            value={language}
            options={contentLanguages.map((value) => ({ value, label: languageLabel(t, value) }))}
            onChange={({ currentTarget: { value } }) =>
              onLanguage(contentLanguages.find((each) => each === value) ?? language)
            }
          />
        )}
      </Field>
      <Field label={t('connect.pull')}>
        {(ties) => (
          <HTMLSelect
            {...ties}
            fill
            value={pull}
            options={socialPulls.map((value) => ({ value, label: t(`pull.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              onPull(socialPulls.find((each) => each === value) ?? pull)
            }
          />
        )}
      </Field>
    </>
  );
}
