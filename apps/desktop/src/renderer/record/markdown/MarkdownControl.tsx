import { contentLanguages } from '@harbour/core/contract';
import { isRecord, type PlainRecord } from '@harbour/core/table';
import { type ControlProps, textValue, typedText } from '../controls/control-props.ts';
import { LanguageColumns } from '../controls/LanguageColumns.tsx';
import { SourceView } from './SourceView.tsx';

/** An article in the three languages side by side. */
export function MarkdownControl(props: ControlProps) {
  const texts: PlainRecord = isRecord(props.value) ? props.value : {};
  return (
    <LanguageColumns {...props} languages={contentLanguages}>
      {(language, ties) => (
        <SourceView
          ties={ties}
          language={language}
          value={textValue(texts[language])}
          isReadOnly={props.isReadOnly}
          onChange={(text) => props.onChange({ ...texts, [language]: typedText(text) })}
          onLeave={props.onLeave}
        />
      )}
    </LanguageColumns>
  );
}
