import { Button } from '@blueprintjs/core';
import { type ContentLanguage, contentLanguages } from '@harbour/core/contract/values';
import { isRecord, type PlainRecord } from '@harbour/core/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useMessages } from '../../ui/messages.ts';
import { textValue } from '../controls/control-props.ts';
import controls from '../controls/controls.module.css';
import { htmlLang, languageName } from '../controls/languages.ts';
import { recordService } from '../editing/record-service.ts';
import { fieldAt } from '../values/field-at.ts';
import { tidyValue } from '../values/tidy-value.ts';
import styles from './pictures.module.css';

interface AltTextProps {
  /** The attachment. */
  readonly record: PlainRecord;
  readonly name: string;
  readonly isWritten: boolean;
}

/** Edits the alternative text of a picture, which is stored with the file and used everywhere. */
export function AltText({ record, name, isWritten }: AltTextProps) {
  const { t } = useTranslation(['editor', 'common']);
  const { client } = useBackOffice();
  const messages = useMessages();
  const label = t(isWritten ? 'picture.alt' : 'picture.noAlt');
  const [texts, setTexts] = useState<PlainRecord | null>(null);
  const save = async () => {
    const field = fieldAt('attachments', 'alt');
    const alt = field ? tidyValue(field, texts) : texts;
    await recordService(client, 'attachments').patch(String(record._id), { alt, version: record.version });
    setTexts(null);
  };
  const type = (language: ContentLanguage, text: string) => setTexts({ ...texts, [language]: text });
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        className={styles.altButton ?? ''}
        text={label}
        aria-label={t('common:labelled', { name, value: label })}
        onClick={() => setTexts(isRecord(record.alt) ? record.alt : {})}
      />
      <DialogFrame
        title={t('picture.alt')}
        isOpen={texts !== null}
        onClose={() => setTexts(null)}
        note={t('picture.altHelp')}
        actions={
          <Button
            intent="primary"
            text={t('common:action.save')}
            onClick={() => void save().catch(messages.error)}
          />
        }
      >
        <div className={styles.alts}>
          {contentLanguages.map((language) => (
            <textarea
              key={language}
              className={controls.area}
              aria-label={languageName(language)}
              placeholder={languageName(language)}
              lang={htmlLang(language)}
              rows={2}
              value={textValue(texts?.[language])}
              onChange={(event) => type(language, event.target.value)}
            />
          ))}
        </div>
      </DialogFrame>
    </>
  );
}
