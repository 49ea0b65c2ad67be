import { DatePicker } from '@blueprintjs/datetime';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateLocale } from '../../ui/use-locale.ts';
import styles from './dates.module.css';

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
export function Calendar({ label, day, today, onPick }: CalendarProps) {
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
