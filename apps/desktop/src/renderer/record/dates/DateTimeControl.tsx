import { Button } from '@blueprintjs/core';
import { DatePicker } from '@blueprintjs/datetime';
import { CalendarIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { classNames } from '../../ui/class-names.ts';
import { useDateLocale } from '../../ui/use-locale.ts';
import { type ControlProps, textValue, typingProps } from '../controls/control-props.ts';
import controls from '../controls/controls.module.css';
import { Floating } from '../controls/Floating.tsx';
import { useEnteredText } from '../controls/use-entered-text.ts';
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
export function DayInput(props: DayInputProps) {
  const { value, onChange, isReadOnly, compact, label } = props;
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
        {...typingProps(props)}
        ref={field}
        type="text"
        className={classNames(controls.input, !compact && styles.input)}
        placeholder={isReadOnly ? '–' : props.placeholder}
        value={text}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
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

interface CalendarProps {
  readonly label: string;
  /** The initial day, as YYYY-MM-DD. */
  readonly day: string;
  readonly today: string;
  readonly onPick: (day: string) => void;
}

/** The number of years before and after the shown day that its year menu offers. */
const YEARS = 50;

/**
 * Picks a day of a month: arrows move by day and week, Home and End in the week, Page keys by month. Days are
 * midnights in this computer's zone in here, so that a day has the same number everywhere.
 */
function Calendar({ label, day, today, onPick }: CalendarProps) {
  const { t } = useTranslation('editor');
  const texts = useCalendarTexts();
  const value = useMemo(() => toDate(day), [day]);
  return (
    <div className={styles.calendar} role="dialog" aria-label={t('date.pick', { label })}>
      <DatePicker
        value={value}
        minDate={new Date(value.getFullYear() - YEARS, 0, 1)}
        maxDate={new Date(value.getFullYear() + YEARS, 11, 31)}
        canClearSelection={false}
        highlightCurrentDay
        // Every text comes from the browser and our own texts.
        dateFnsLocaleLoader={noLocale}
        onChange={(picked, isPicked) => {
          if (picked !== null && isPicked) onPick(dayOf(picked));
        }}
        dayPickerProps={{ today: toDate(today), weekStartsOn: 1, ...texts }}
      />
    </div>
  );
}

/** The picker's texts in the language of the program. */
function useCalendarTexts() {
  const { t } = useTranslation('editor');
  const locale = useDateLocale();
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (date: Date) => format.format(date);
  };
  const fullDay = named({ dateStyle: 'full' });
  return {
    formatters: {
      formatCaption: named({ month: 'long', year: 'numeric' }),
      formatMonthCaption: named({ month: 'long' }),
      formatYearCaption: named({ year: 'numeric' }),
      formatWeekdayName: named({ weekday: 'narrow' }),
      // The library labels a day only by its number.
      formatDay: (date: Date) => (
        <span>
          <span aria-hidden>{date.getDate()}</span>
          <span className="visually-hidden">{fullDay(date)}</span>
        </span>
      ),
    },
    labels: {
      labelWeekday: named({ weekday: 'long' }),
      labelMonthDropdown: () => t('date.month'),
      labelYearDropdown: () => t('date.year'),
      labelPrevious: () => t('date.previousMonth'),
      labelNext: () => t('date.nextMonth'),
    },
  };
}

const noLocale = () => Promise.resolve(undefined);

function toDate(day: string): Date {
  return new Date(`${day}T00:00`);
}

function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((number) => String(number).padStart(2, '0'));
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}
