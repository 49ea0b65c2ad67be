import { classNames } from '../../ui/class-names.ts';
import { type ControlProps, textValue } from './control-props.ts';
import styles from './controls.module.css';
import { readNumber } from './typed-values.ts';
import { useTypedText } from './use-typed-text.ts';

/** Edits a number as text: nothing is rounded, and an invalid number stays as typed. */
export function NumberControl(props: ControlProps) {
  const { field, value, onChange, onLeave, ties, isReadOnly, autoFocus, compact } = props;
  const [text, type] = useTypedText({ value, show: textValue, read: readNumber, onChange });
  return (
    <input
      {...ties}
      // biome-ignore lint/a11y/noAutofocus: a cell's editor opens because the person asked to type in it
      autoFocus={autoFocus}
      type="text"
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      className={classNames(styles.input, styles.number, compact && styles.compact)}
      value={text}
      readOnly={isReadOnly}
      autoComplete="off"
      onChange={(event) => type(event.target.value)}
      onBlur={onLeave}
    />
  );
}
