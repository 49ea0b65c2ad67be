import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArticleEditor } from './ArticleEditor.tsx';
import { isKeptByFormatting } from './article-markdown.ts';
import styles from './markdown.module.css';
import { type ArticleProps, SourceView } from './SourceView.tsx';

/**
 * Edits an article formatted or as Markdown. An article that formatting would change is edited as Markdown.
 */
export function ArticleBox(props: ArticleProps) {
  const { t } = useTranslation('editor');
  const { value, isReadOnly } = props;
  const [isSource, setIsSource] = useState(() => !isKeptByFormatting(value));
  const isStuck = isSource && !isKeptByFormatting(value);
  return (
    <div className={styles.box}>
      {isSource ? <SourceView {...props} /> : <ArticleEditor {...props} />}
      <div className={styles.foot}>
        {isStuck ? <span className={styles.kept}>{t('article.kept')}</span> : null}
        {isReadOnly ? null : (
          <Button
            variant="minimal"
            size="small"
            disabled={isStuck}
            text={t(isSource ? 'article.rich' : 'article.source')}
            onClick={() => setIsSource(!isSource)}
          />
        )}
      </div>
    </div>
  );
}
