import type { ContentLanguage } from '@harbour/core/contract/values';
import type { ControlTies } from '../controls/control-props.ts';
import controls from '../controls/controls.module.css';
import { htmlLang } from '../controls/languages.ts';
import styles from './markdown.module.css';

export interface ArticleProps {
  readonly ties: ControlTies;
  readonly language: ContentLanguage;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (markdown: string) => void;
  readonly onLeave: () => void;
}

/** Edits an article as its stored Markdown. */
export function SourceView({ ties, language, value, isReadOnly, onChange, onLeave }: ArticleProps) {
  return (
    <textarea
      {...ties}
      className={`${controls.area} ${styles.source}`}
      lang={htmlLang(language)}
      rows={10}
      value={value}
      readOnly={isReadOnly}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
}
