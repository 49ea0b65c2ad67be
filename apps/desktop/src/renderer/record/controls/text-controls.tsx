import { Button } from '@blueprintjs/core';
import { type ContentLanguage, contentLanguages, type Place, places } from '@harbour/core/contract/values';
import { isRecord, type PlainRecord } from '@harbour/core/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { recordTitle } from '../../ui/record-title.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { proposeSlug } from '../values/new-record.ts';
import { type ControlProps, type ControlTies, enteredText, textValue } from './control-props.ts';
import styles from './controls.module.css';
import { nationalNumber, type PhonePlace, placeOf, readPhone } from './entered-values.ts';
import { LanguageColumns } from './LanguageColumns.tsx';
import { htmlLang } from './languages.ts';
import { useEnteredText } from './use-entered-text.ts';
import { useRecordTexts } from './use-record-texts.ts';

const TYPES = { email: 'email', url: 'url' } as const;
const HINTS = { email: 'email', url: 'url', text: 'text' } as const;

/** Edits one line of text; email and web addresses get their own on-screen keyboard. */
export function TextControl({
  field,
  value,
  onChange,
  onLeave,
  ties,
  isReadOnly,
  autoFocus,
  compact,
}: ControlProps) {
  const { kind } = field;
  return (
    <input
      {...ties}
      // biome-ignore lint/a11y/noAutofocus: a cell's editor opens because the person asked to type in it
      autoFocus={autoFocus}
      type={kind === 'email' || kind === 'url' ? TYPES[kind] : 'text'}
      inputMode={kind === 'email' || kind === 'url' ? HINTS[kind] : HINTS.text}
      className={classNames(styles.input, compact && styles.compact)}
      value={textValue(value)}
      readOnly={isReadOnly}
      autoComplete="off"
      spellCheck={kind === 'text'}
      onChange={(event) => onChange(enteredText(event.target.value))}
      onBlur={onLeave}
    />
  );
}

/** Edits plain text of several lines; the box grows with it. */
export function LongTextControl({ value, onChange, onLeave, ties, isReadOnly, autoFocus }: ControlProps) {
  return (
    <textarea
      {...ties}
      // biome-ignore lint/a11y/noAutofocus: a cell's editor opens because the person asked to type in it
      autoFocus={autoFocus}
      className={styles.area}
      rows={3}
      value={textValue(value)}
      readOnly={isReadOnly}
      onChange={(event) => onChange(enteredText(event.target.value))}
      onBlur={onLeave}
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
export function PhoneControl({ value, onChange, onLeave, ties, isReadOnly, autoFocus, label }: ControlProps) {
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
        {...ties}
        // biome-ignore lint/a11y/noAutofocus: a cell's editor opens because the person asked to type in it
        autoFocus={autoFocus}
        type="tel"
        className={styles.input}
        value={text}
        readOnly={isReadOnly}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onBlur={onLeave}
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
        {...props.ties}
        // biome-ignore lint/a11y/noAutofocus: a cell's editor opens because the person asked to type in it
        autoFocus={props.autoFocus}
        aria-label={props.label}
        className={styles.input}
        lang={htmlLang(locale)}
        value={textValue(texts[locale])}
        placeholder={textValue(texts.en)}
        readOnly={props.isReadOnly}
        onChange={(event) => put(locale, enteredText(event.target.value))}
        onBlur={props.onLeave}
      />
    );
  }
  return (
    <LanguageColumns {...props} languages={contentLanguages}>
      {(language, ties) => (
        <LocalizedLine
          ties={ties}
          language={language}
          value={textValue(texts[language])}
          isReadOnly={props.isReadOnly}
          autoFocus={props.autoFocus && language === 'en'}
          onChange={(text) => put(language, text)}
          onLeave={props.onLeave}
        />
      )}
    </LanguageColumns>
  );
}

interface LocalizedLineProps {
  readonly ties: ControlTies;
  readonly language: ContentLanguage;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly autoFocus: boolean;
  readonly onChange: (text: string | null) => void;
  readonly onLeave: () => void;
}

/** Edits the text of one language; the box grows, because a description may have several lines. */
function LocalizedLine({
  ties,
  language,
  value,
  isReadOnly,
  autoFocus,
  onChange,
  onLeave,
}: LocalizedLineProps) {
  return (
    <textarea
      {...ties}
      // biome-ignore lint/a11y/noAutofocus: the form opens where the person begins to type
      autoFocus={autoFocus}
      className={`${styles.area} ${styles.line}`}
      rows={1}
      lang={htmlLang(language)}
      value={value}
      readOnly={isReadOnly}
      onChange={(event) => onChange(enteredText(event.target.value))}
      onBlur={onLeave}
    />
  );
}
