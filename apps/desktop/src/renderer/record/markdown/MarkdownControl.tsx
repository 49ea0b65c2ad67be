import { contentLanguages, isRecord, type PlainRecord } from '@harbour/core/contract/values';
import { lazy, Suspense } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { type ControlProps, enteredText, textValue } from '../controls/control-props.ts';
import { LanguageColumns } from '../controls/LanguageColumns.tsx';
import styles from './markdown.module.css';
import { type ArticleProps, SourceView } from './SourceView.tsx';

const ArticleBox = lazy(async () => ({ default: (await import('./ArticleBox.tsx')).ArticleBox }));

/** Edits an article in the three languages side by side, as Markdown until the formatted view has loaded. */
export function MarkdownControl(props: ControlProps) {
  const texts: PlainRecord = isRecord(props.value) ? props.value : {};
  return (
    <LanguageColumns {...props} languages={contentLanguages}>
      {(language, ties) => {
        const article: ArticleProps = {
          ties,
          language,
          value: textValue(texts[language]),
          isReadOnly: props.isReadOnly,
          onChange: (text) => props.onChange({ ...texts, [language]: enteredText(text) }),
          onLeave: props.onLeave,
        };
        return (
          <Suspense
            fallback={
              <div className={classNames(styles.box, styles.loading)}>
                <SourceView {...article} />
              </div>
            }
          >
            <ArticleBox {...article} />
          </Suspense>
        );
      }}
    </LanguageColumns>
  );
}
