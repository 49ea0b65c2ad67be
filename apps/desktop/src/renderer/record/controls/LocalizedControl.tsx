import { type ContentLanguage, contentLanguages } from '@harbour/core/contract/values';
import { isRecord, type PlainRecord } from '@harbour/core/table';
import { useLocale } from '../../ui/use-locale.ts';
import { type ControlProps, type ControlTies, enteredText, textValue } from './control-props.ts';
import styles from './controls.module.css';
import { LanguageColumns } from './LanguageColumns.tsx';
import { htmlLang } from './languages.ts';

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
