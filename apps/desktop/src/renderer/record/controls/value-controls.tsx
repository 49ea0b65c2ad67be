import { Switch } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { type ControlProps, enteredText, textValue } from './control-props.ts';
import styles from './controls.module.css';
import { readNumber } from './entered-values.ts';
import { useEnteredText } from './use-entered-text.ts';

/** A switch with yes or no next to it. */
export function BooleanControl({
  value,
  onChange,
  onLeave,
  ties,
  isReadOnly,
  autoFocus,
  label,
  compact,
}: ControlProps) {
  const { t } = useTranslation();
  const isOn = value === true;
  return (
    <Switch
      {...ties}
      {...(compact ? { 'aria-label': label } : {})}
      autoFocus={autoFocus}
      className={classNames(styles.switch)}
      checked={isOn}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onLeave}
    >
      {t(isOn ? 'state.yes' : 'state.no')}
    </Switch>
  );
}

/** Edits a number as text: nothing is rounded, and an invalid number stays as typed. */
export function NumberControl(props: ControlProps) {
  const { field, value, onChange, onLeave, ties, isReadOnly, autoFocus, compact } = props;
  const [text, type] = useEnteredText({ value, show: textValue, read: readNumber, onChange });
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

/** Edits a colour: picked from a swatch or typed as #rrggbb. */
export function ColourControl({
  value,
  onChange,
  onLeave,
  ties,
  isReadOnly,
  autoFocus,
  label,
}: ControlProps) {
  const { t } = useTranslation('editor');
  const text = textValue(value);
  const isColour = /^#[0-9a-f]{6}$/i.test(text);
  return (
    <div className={styles.row}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={t('colour.pick', { label })}
        value={isColour ? text.toLowerCase() : '#ffffff'}
        disabled={isReadOnly}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        {...ties}
        // biome-ignore lint/a11y/noAutofocus: a cell's editor opens because the person asked to type in it
        autoFocus={autoFocus}
        type="text"
        className={styles.input}
        value={text}
        placeholder="#rrggbb"
        spellCheck={false}
        readOnly={isReadOnly}
        onChange={(event) => onChange(enteredText(event.target.value))}
        onBlur={onLeave}
      />
    </div>
  );
}

/** Shows a value that the server recorded; read-only. */
export function JsonControl({ value, ties }: ControlProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard
    <pre id={ties.id} className={styles.json} tabIndex={0}>
      {value === null || value === undefined ? '—' : JSON.stringify(value, null, 2)}
    </pre>
  );
}

/** Shows a value that cannot be typed: an id, or a value that only the server reads. */
export function FixedControl({ value, ties, field }: ControlProps) {
  return <output id={ties.id}>{field.kind === 'secret' || typeof value !== 'string' ? '—' : value}</output>;
}
