import { useTranslation } from 'react-i18next';
import { type ControlProps, textValue, typedText } from './control-props.ts';
import styles from './controls.module.css';

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
        onChange={(event) => onChange(typedText(event.target.value))}
        onBlur={onLeave}
      />
    </div>
  );
}
