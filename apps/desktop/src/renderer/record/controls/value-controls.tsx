import { Switch } from '@blueprintjs/core';
import { hasPublication, publicationPeriods, publicationState } from '@harbour/core/contract/collections';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { formatTimestamp } from '../../ui/format-timestamp.ts';
import { useJoinSentences } from '../../ui/joined-texts.ts';
import { useDateLocale } from '../../ui/use-locale.ts';
import { fieldName } from '../values/field-at.ts';
import { offeredValues } from '../values/transitions.ts';
import { type ControlProps, enteredText, textValue, typingProps } from './control-props.ts';
import styles from './controls.module.css';
import { readNumber } from './entered-values.ts';
import { useEnteredText } from './use-entered-text.ts';
import { usePublication } from './use-publication.ts';
import { useRecordTexts } from './use-record-texts.ts';

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
  const { field, value, onChange, compact } = props;
  const [text, type] = useEnteredText({ value, show: textValue, read: readNumber, onChange });
  return (
    <input
      {...typingProps(props)}
      type="text"
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      className={classNames(styles.input, styles.number, compact && styles.compact)}
      value={text}
      autoComplete="off"
      onChange={(event) => type(event.target.value)}
    />
  );
}

/** Edits a colour: picked from a swatch or typed as #rrggbb. */
export function ColourControl(props: ControlProps) {
  const { value, onChange, isReadOnly, label } = props;
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
        {...typingProps(props)}
        type="text"
        className={styles.input}
        value={text}
        placeholder="#rrggbb"
        spellCheck={false}
        onChange={(event) => onChange(enteredText(event.target.value))}
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

/** Chooses a fixed value. A status offers only its valid transitions, and explains their consequence. */
export function StatusControl(props: ControlProps) {
  const { collection, field, path, value, onChange, onLeave, ties, isReadOnly, autoFocus, compact, label } =
    props;
  const { t } = useTranslation('editor');
  const texts = useRecordTexts();
  // Transitions start from the value at the time when the form was opened, so that a choice can be reverted.
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
        onChange={(event) => onChange(enteredText(event.target.value))}
        onBlur={onLeave}
      >
        {field.optional || current === '' ? <option value="">{t('choose.nothing')}</option> : null}
        {shown.map((choice) => (
          <option key={choice} value={choice}>
            {texts.value(path, choice)}
          </option>
        ))}
      </select>
      {fieldName(path) === 'status' && !compact ? <StatusConsequence {...props} /> : null}
    </>
  );
}

/** Explains what a save does to a publication: who sees it, from when, and until when. */
function StatusConsequence({
  collection,
  value,
  record,
}: Pick<ControlProps, 'collection' | 'value' | 'record'>) {
  const { t } = useTranslation('editor');
  const locale = useDateLocale();
  const joinSentences = useJoinSentences();
  const facts = usePublication(collection);
  if (!facts || !hasPublication(collection) || typeof value !== 'string') return null;
  const { from, until } = publicationPeriods[collection];
  const state = publicationState(collection, { ...record, status: value }, facts);
  const timeOf = (at: unknown) => (typeof at === 'string' ? formatTimestamp(at, locale) : '');
  const isEnding = (state === 'live' || state === 'scheduled') && typeof record[until] === 'string';
  return (
    <p className={styles.note} role="status" data-state={state}>
      {joinSentences([
        t(`consequence.${state}`, { time: timeOf(record[from]) }),
        isEnding ? t('consequence.until', { time: timeOf(record[until]) }) : '',
      ])}
    </p>
  );
}
