import { Switch } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import type { ControlProps } from './control-props.ts';
import styles from './controls.module.css';

/** A switch with yes or no beside it. */
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
