import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import {
  type ContentLanguage,
  contentLanguages,
  isBlank,
  isRecord,
  type PlainRecord,
} from '@harbour/core/contract/values';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { useJoinNames } from '../../ui/joined-texts.ts';
import { usePopoverFocus } from '../../ui/use-popover-focus.ts';
import { faultText } from '../values/fault-text.ts';
import { type ControlProps, type ControlTies, textValue } from './control-props.ts';
import fieldStyles from './field-control.module.css';
import styles from './languages.module.css';
import { htmlLang, languageName } from './languages.ts';

interface LanguageColumnsProps extends ControlProps {
  readonly languages: readonly ContentLanguage[];
  readonly children: (language: ContentLanguage, ties: ControlTies) => ReactNode;
}

/**
 * Renders one column per language: whether it has text, a button that copies another language's text, and its
 * own error. A column can be collapsed.
 */
export function LanguageColumns({
  value,
  onChange,
  ties,
  faults,
  path,
  label,
  isReadOnly,
  children,
}: LanguageColumnsProps) {
  const { t } = useTranslation(['editor']);
  const joinNames = useJoinNames();
  const [folded, setFolded] = useState<ReadonlySet<ContentLanguage>>(new Set());
  const texts: PlainRecord = isRecord(value) ? value : {};
  const fold = (language: ContentLanguage) =>
    setFolded((old) =>
      old.has(language)
        ? new Set([...old].filter((other) => other !== language))
        : new Set([...old, language]),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as columns
    <div className={styles.columns} role="group" {...ties}>
      {contentLanguages.map((language) => {
        const id = `${ties.id}-${language}`;
        const isWritten = !isBlank(textValue(texts[language]));
        const fault = faults.find((one) => one.path === `${path}.${language}`);
        const isFolded = folded.has(language);
        return (
          <div key={language} className={classNames(styles.column, isFolded && styles.folded)}>
            <div className={styles.head}>
              <Button
                variant="minimal"
                size="small"
                className={classNames(styles.fold)}
                aria-expanded={!isFolded}
                aria-controls={`${id}-body`}
                onClick={() => fold(language)}
              >
                <span className={classNames(styles.mark, isWritten && styles.written)} aria-hidden="true" />
                <span lang={htmlLang(language)}>{languageName(language)}</span>{' '}
                <span className={styles.state}>{t(isWritten ? 'language.written' : 'language.missing')}</span>
              </Button>
              {isReadOnly ? null : (
                <CopyLanguage
                  to={language}
                  texts={texts}
                  label={label}
                  onCopy={(text) => onChange({ ...texts, [language]: text })}
                />
              )}
            </div>
            <div id={`${id}-body`} hidden={isFolded}>
              {children(
                language,
                tiesOf(id, joinNames([label, languageName(language)]), fault !== undefined),
              )}
            </div>
            {fault ? (
              <p id={`${id}-error`} className={classNames(fieldStyles.error, styles.fault)}>
                {faultText(fault, t)}
              </p>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

function tiesOf(
  id: string,
  label: string,
  isInvalid: boolean,
): ControlTies & { readonly 'aria-label': string } {
  return {
    id,
    'aria-label': label,
    ...(isInvalid ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}),
  };
}

interface CopyLanguageProps {
  readonly to: ContentLanguage;
  readonly texts: PlainRecord;
  readonly label: string;
  readonly onCopy: (text: string) => void;
}

/** Copies another language's text, to be translated. Renders nothing if no other language has text. */
function CopyLanguage({ to, texts, label, onCopy }: CopyLanguageProps) {
  const { t } = useTranslation('editor');
  const focus = usePopoverFocus();
  const sources = contentLanguages.filter((from) => from !== to && !isBlank(textValue(texts[from])));
  if (sources.length === 0) return null;
  return (
    <PopoverNext
      {...focus}
      placement="bottom-end"
      content={
        <Menu>
          {sources.map((from) => (
            <MenuItem
              key={from}
              text={t('language.copyFrom', { language: languageName(from) })}
              onClick={() => onCopy(textValue(texts[from]))}
            />
          ))}
        </Menu>
      }
    >
      <Button
        variant="minimal"
        size="small"
        icon={<DuplicateIcon size={12} />}
        aria-label={t('language.copy', { label, language: languageName(to) })}
      />
    </PopoverNext>
  );
}
