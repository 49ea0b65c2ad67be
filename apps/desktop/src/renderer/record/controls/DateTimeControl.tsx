import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { When } from '../../ui/When.tsx';
import { momentAt, wallTime } from '../dates/wall-time.ts';
import { type ControlProps, textValue } from './control-props.ts';
import styles from './controls.module.css';

/** A moment as wall time at +8 h, typed or picked: the browser's own input knows keyboard, calendar and screen readers. */
export function DateTimeControl({
  value,
  onChange,
  onLeave,
  ties,
  isReadOnly,
  autoFocus,
  compact,
}: ControlProps) {
  const { t } = useTranslation('editor');
  const moment = textValue(value);
  if (isReadOnly)
    return <output id={ties.id}>{moment === '' ? t('choose.nothing') : <When at={moment} />}</output>;
  return (
    <div className={styles.row}>
      <input
        {...ties}
        // biome-ignore lint/a11y/noAutofocus: a cell's editor opens because the person asked to type in it
        autoFocus={autoFocus}
        type="datetime-local"
        className={classNames(styles.input, styles.moment, compact && styles.compact)}
        value={wallTime(moment)}
        max="9999-12-31T23:59"
        onChange={(event) => onChange(momentAt(event.target.value))}
        onBlur={onLeave}
      />
      {compact ? null : <span className={styles.zone}>UTC+8</span>}
    </div>
  );
}

/** A calendar day. */
export function DateControl({
  value,
  onChange,
  onLeave,
  ties,
  isReadOnly,
  autoFocus,
  compact,
}: ControlProps) {
  return (
    <input
      {...ties}
      // biome-ignore lint/a11y/noAutofocus: a cell's editor opens because the person asked to type in it
      autoFocus={autoFocus}
      type="date"
      className={classNames(styles.input, styles.moment, compact && styles.compact)}
      value={textValue(value)}
      max="9999-12-31"
      readOnly={isReadOnly}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onLeave}
    />
  );
}
