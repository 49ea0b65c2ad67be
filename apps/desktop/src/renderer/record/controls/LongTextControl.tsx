import { type ControlProps, textValue, typedText } from './control-props.ts';
import styles from './controls.module.css';

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
      onChange={(event) => onChange(typedText(event.target.value))}
      onBlur={onLeave}
    />
  );
}
