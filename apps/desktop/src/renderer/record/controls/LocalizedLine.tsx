import type { ContentLanguage } from '@harbour/core/contract';
import { type ControlTies, typedText } from './control-props.ts';
import styles from './controls.module.css';
import { htmlLang } from './languages.ts';

interface LocalizedLineProps {
  readonly ties: ControlTies;
  readonly language: ContentLanguage;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly autoFocus: boolean;
  readonly onChange: (text: string | null) => void;
  readonly onLeave: () => void;
}

/** The text of one language; a box that grows, as a description may take several lines. */
export function LocalizedLine({
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
      onChange={(event) => onChange(typedText(event.target.value))}
      onBlur={onLeave}
    />
  );
}
