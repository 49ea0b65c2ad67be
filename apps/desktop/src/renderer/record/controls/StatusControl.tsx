import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { fieldName } from '../values/field-at.ts';
import { offeredValues } from '../values/transitions.ts';
import { type ControlProps, textValue, typedText } from './control-props.ts';
import styles from './controls.module.css';
import { StatusConsequence } from './StatusConsequence.tsx';
import { useRecordWords } from './use-record-words.ts';

/** One of a fixed list of words. Of a status only the steps that make sense are offered, and what the step means is said. */
export function StatusControl(props: ControlProps) {
  const { collection, field, path, value, onChange, onLeave, ties, isReadOnly, autoFocus, compact, label } =
    props;
  const { t } = useTranslation('editor');
  const words = useRecordWords();
  // Steps lead from what was there when the form was opened, so that a choice can be taken back.
  const start = useRef(value ?? field.default);
  const offered = offeredValues({ collection, field: path }, start.current, field.values ?? []);
  const current = textValue(value);
  const shown = current === '' || offered.includes(current) ? offered : [current, ...offered];
  return (
    <>
      <select
        {...ties}
        {...(compact ? { 'aria-label': label } : {})}
        // biome-ignore lint/a11y/noAutofocus: a cell's editor opens because the person asked to choose in it
        autoFocus={autoFocus}
        className={classNames(styles.select, compact && styles.compact)}
        value={current}
        disabled={isReadOnly}
        onChange={(event) => onChange(typedText(event.target.value))}
        onBlur={onLeave}
      >
        {field.optional || current === '' ? <option value="">{t('choose.nothing')}</option> : null}
        {shown.map((choice) => (
          <option key={choice} value={choice}>
            {words.value(path, choice)}
          </option>
        ))}
      </select>
      {fieldName(path) === 'status' && !compact ? <StatusConsequence {...props} /> : null}
    </>
  );
}
