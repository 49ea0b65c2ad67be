import { classNames } from '../../ui/class-names.ts';
import { type ControlProps, textValue, typedText } from './control-props.ts';
import styles from './controls.module.css';

const TYPES = { email: 'email', url: 'url' } as const;
const HINTS = { email: 'email', url: 'url', text: 'text' } as const;

/** Edits one line of text; e-mail and web addresses get their own on-screen keyboard. */
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
      onChange={(event) => onChange(typedText(event.target.value))}
      onBlur={onLeave}
    />
  );
}
