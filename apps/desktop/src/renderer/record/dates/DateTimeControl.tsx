import { Button } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { classNames } from '../../ui/class-names.ts';
import { type ControlProps, textValue } from '../controls/control-props.ts';
import controls from '../controls/controls.module.css';
import { Floating } from '../controls/Floating.tsx';
import { useEnteredText } from '../controls/use-entered-text.ts';
import { Calendar } from './Calendar.tsx';
import styles from './dates.module.css';
import { readDay, readTimestamp, wallTime } from './wall-time.ts';

/**
 * Edits an instant as wall time at +8 h, typed or picked. The browser's own input would order day and month
 * by the browser's language.
 */
export function DateTimeControl(props: ControlProps) {
  const { t } = useTranslation('editor');
  return (
    <DayInput
      {...props}
      placeholder={t('date.momentForm')}
      show={(value) => shownTimestamp(textValue(value), props.isReadOnly)}
      read={readTimestamp}
      pick={(day, shown) => readTimestamp(`${day}${shown.slice(10) || ' 00:00'}`)}
      zone="UTC+8"
    />
  );
}

/**
 * Returns an instant as it is typed, to the minute if it is only read, or the text if it is not an instant.
 */
function shownTimestamp(text: string, isReadOnly: boolean): string {
  const shown = wallTime(text);
  return (isReadOnly ? shown.slice(0, 'YYYY-MM-DD HH:MM'.length) : shown) || text;
}

/** Edits a calendar day, typed or picked. */
export function DateControl(props: ControlProps) {
  const { t } = useTranslation('editor');
  return (
    <DayInput
      {...props}
      placeholder={t('date.dayForm')}
      show={textValue}
      read={readDay}
      pick={(day) => day}
    />
  );
}

interface DayInputProps
  extends Pick<
    ControlProps,
    'value' | 'onChange' | 'onLeave' | 'ties' | 'isReadOnly' | 'autoFocus' | 'compact' | 'label'
  > {
  readonly placeholder: string;
  readonly show: (value: unknown) => string;
  readonly read: (text: string) => string | null;
  /** Returns the value of a picked day, given the text shown before. */
  readonly pick: (day: string, shown: string) => string | null;
  readonly zone?: string;
}

/** An input for a day or an instant, with a calendar next to it. */
export function DayInput({
  value,
  onChange,
  onLeave,
  ties,
  isReadOnly,
  autoFocus,
  compact,
  label,
  ...props
}: DayInputProps) {
  const { t } = useTranslation('editor');
  const { host } = useBackOffice();
  const [isOpen, setIsOpen] = useState(false);
  const [text, type] = useEnteredText({ value, show: props.show, read: props.read, onChange });
  const today = wallTime(new Date(host.clock.now()).toISOString()).slice(0, 10);
  const shownDay = props.show(value).slice(0, 10);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const picked = (day: string) => {
    onChange(props.pick(day, props.show(value)));
    setIsOpen(false);
    // A focused Blueprint button would treat the release of Enter as a click, and open again.
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape closes only the calendar, not a dialog around the form.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div className={styles.field}>
      <input
        {...ties}
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: a cell's editor opens because the person asked to type in it
        autoFocus={autoFocus}
        type="text"
        className={classNames(controls.input, !compact && styles.input)}
        placeholder={isReadOnly ? '–' : props.placeholder}
        value={text}
        readOnly={isReadOnly}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onBlur={onLeave}
      />
      {isReadOnly ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only handles Escape for the calendar
        <span onKeyDown={isOpen ? onKeyDown : undefined}>
          <Button
            ref={opener}
            variant="minimal"
            icon={<CalendarIcon />}
            aria-label={t('date.pick', { label })}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
          <Floating isOpen={isOpen} anchor={opener} onClose={() => setIsOpen(false)}>
            <Calendar
              label={label}
              day={readDay(shownDay) === shownDay && /^\d{4}-/.test(shownDay) ? shownDay : today}
              today={today}
              onPick={picked}
            />
          </Floating>
        </span>
      )}
      {props.zone && !compact && !(isReadOnly && text === '') ? (
        <span className={styles.zone}>{props.zone}</span>
      ) : null}
    </div>
  );
}
