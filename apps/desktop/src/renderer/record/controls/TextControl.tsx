import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { recordTitle } from '../../ui/record-title.ts';
import { proposeSlug } from '../values/propose-slug.ts';
import { type ControlProps, enteredText, textValue } from './control-props.ts';
import styles from './controls.module.css';

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
