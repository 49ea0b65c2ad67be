import { Button } from '@blueprintjs/core';
import {
  contentLanguages,
  isRecord,
  type Place,
  type PlainRecord,
  places,
} from '@harbour/core/contract/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { recordTitle } from '../../ui/record-title.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { proposeSlug } from '../values/new-record.ts';
import { type ControlProps, enteredText, textValue, typingProps } from './control-props.ts';
import styles from './controls.module.css';
import { nationalNumber, type PhonePlace, placeOf, readPhone } from './entered-values.ts';
import { LanguageColumns } from './LanguageColumns.tsx';
import { htmlLang } from './languages.ts';
import { useEnteredText } from './use-entered-text.ts';
import { useRecordTexts } from './use-record-texts.ts';

/** Edits one line of text; email and web addresses get their own on-screen keyboard. */
export function TextControl(props: ControlProps) {
  const { value, onChange, compact } = props;
  const { kind } = props.field;
  const type = kind === 'email' || kind === 'url' ? kind : 'text';
  return (
    <input
      {...typingProps(props)}
      type={type}
      inputMode={type}
      className={classNames(styles.input, compact && styles.compact)}
      value={textValue(value)}
      autoComplete="off"
      spellCheck={kind === 'text'}
      onChange={(event) => onChange(enteredText(event.target.value))}
    />
  );
}

/** Edits plain text of several lines; the box grows with it. */
export function LongTextControl(props: ControlProps) {
  return (
    <textarea
      {...typingProps(props)}
      className={styles.area}
      rows={3}
      value={textValue(props.value)}
      onChange={(event) => props.onChange(enteredText(event.target.value))}
    />
  );
}

/** Edits the slug of a record, which is proposed from its title and can be changed freely. */
export function SlugControl(props: ControlProps) {
  const { collection, record, value, onChange, isReadOnly, compact } = props;
  const { t } = useTranslation('editor');
  const proposed = proposeSlug(recordTitle(collection, record, 'en'));
  const isOffered = !isReadOnly && !compact && proposed !== '' && proposed !== value;
  return (
    <div className={styles.row}>
      <TextControl {...props} />
      {isOffered ? (
        <Button
          variant="minimal"
          size="small"
          text={t('slug.propose')}
          title={proposed}
          onClick={() => onChange(proposed)}
        />
      ) : null}
    </div>
  );
}

const PLACES: readonly PhonePlace[] = [...places, 'other'];

/** Edits a telephone number whose country is chosen, never guessed; stored in E.164 form. */
export function PhoneControl(props: ControlProps) {
  const { value, onChange, isReadOnly, label } = props;
  const { t } = useTranslation('editor');
  const texts = useRecordTexts();
  const [chosen, setChosen] = useState<PhonePlace | null>(null);
  const place = chosen ?? placeOf(value);
  const [text, type] = useEnteredText({
    value,
    show: (shown) => nationalNumber(textValue(shown), place),
    read: (entered) => readPhone(entered, place),
    onChange,
  });
  const move = (next: PhonePlace) => {
    setChosen(next);
    if (text !== '') onChange(readPhone(text, next));
  };
  const nameOf = (choice: PhonePlace) =>
    choice === 'other' ? t('phone.other') : `${texts.value('country', choice)} ${CODES[choice]}`;
  return (
    <div className={styles.row}>
      <select
        className={styles.select}
        aria-label={t('phone.country', { label })}
        value={place ?? ''}
        disabled={isReadOnly}
        onChange={(event) => move(PLACES.find((choice) => choice === event.target.value) ?? 'other')}
      >
        {place === undefined ? <option value="">{t('phone.choose')}</option> : null}
        {PLACES.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
      <input
        {...typingProps(props)}
        type="tel"
        className={styles.input}
        value={text}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}

const CODES: Readonly<Record<Place, string>> = { hk: '+852', sg: '+65' };

/** Edits a text in the three languages side by side; in a cell, in the program's current language. */
export function LocalizedControl(props: ControlProps) {
  const locale = useLocale();
  const texts: PlainRecord = isRecord(props.value) ? props.value : {};
  const put = (language: string, text: string | null) => props.onChange({ ...texts, [language]: text });
  if (props.compact) {
    return (
      <input
        {...typingProps(props)}
        aria-label={props.label}
        className={styles.input}
        lang={htmlLang(locale)}
        value={textValue(texts[locale])}
        placeholder={textValue(texts.en)}
        onChange={(event) => put(locale, enteredText(event.target.value))}
      />
    );
  }
  return (
    <LanguageColumns {...props} languages={contentLanguages}>
      {(language, ties) => (
        // The box grows, because a description may have several lines.
        <textarea
          {...typingProps({ ...props, ties, autoFocus: props.autoFocus && language === 'en' })}
          className={`${styles.area} ${styles.line}`}
          rows={1}
          lang={htmlLang(language)}
          value={textValue(texts[language])}
          onChange={(event) => put(language, enteredText(event.target.value))}
        />
      )}
    </LanguageColumns>
  );
}
