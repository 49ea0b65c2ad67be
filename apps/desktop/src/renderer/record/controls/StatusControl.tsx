import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { useDateLocale } from '../../ui/use-locale.ts';
import { fieldName } from '../values/field-at.ts';
import { consequenceOf, offeredValues } from '../values/transitions.ts';
import { type ControlProps, textValue, typedText } from './control-props.ts';
import styles from './controls.module.css';
import { useRecordWords } from './use-record-words.ts';

/** Chooses a fixed value. A status offers only its valid transitions, and explains their consequence. */
export function StatusControl(props: ControlProps) {
  const { collection, field, path, value, onChange, onLeave, ties, isReadOnly, autoFocus, compact, label } =
    props;
  const { t } = useTranslation('editor');
  const words = useRecordWords();
  // Transitions start from the value when the form was opened, so that a choice can be reverted.
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

const WITHOUT_PUBLIC: ReadonlySet<ControlProps['collection']> = new Set(['pushMessages']);

/** Explains a publication's status once it is saved: who sees it, and from when. */
function StatusConsequence({
  collection,
  value,
  record,
}: Pick<ControlProps, 'collection' | 'value' | 'record'>) {
  const { t } = useTranslation('editor');
  const locale = useDateLocale();
  if (WITHOUT_PUBLIC.has(collection)) return null;
  const from = record.publishFrom ?? record.publish;
  const consequence = consequenceOf(
    { status: value, from, until: record.publishTo ?? record.expiry },
    Date.now(),
  );
  if (!consequence) return null;
  const date = typeof from === 'string' ? formatMoment(from, locale) : '';
  return (
    <p className={styles.note} role="status">
      {t(`consequence.${consequence}`, { date })}
    </p>
  );
}
