import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { useDateLocale } from '../../ui/use-locale.ts';
import styles from './dates.module.css';
import { addMonths, dayAfterKey, monthWeeks } from './month.ts';

interface CalendarProps {
  readonly label: string;
  /** The initial day, as YYYY-MM-DD. */
  readonly day: string;
  readonly today: string;
  readonly onPick: (day: string) => void;
}

/** Picks a day of a month: arrows move by day and week, Home and End in the week, Page keys by month. */
export function Calendar({ label, day, today, onPick }: CalendarProps) {
  const { t } = useTranslation('editor');
  const locale = useDateLocale();
  const [current, setCurrent] = useState(day);
  const grid = useRef<HTMLTableElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that the keys lead to
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
  };
  const weeks = monthWeeks(current);
  const named = (options: Intl.DateTimeFormatOptions, of: string) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(`${of}T00:00:00Z`));
  return (
    <div className={styles.calendar} role="dialog" aria-label={t('date.pick', { label })}>
      <div className={styles.month}>
        <Button
          variant="minimal"
          icon={<ChevronLeftIcon />}
          aria-label={t('date.previousMonth')}
          onClick={() => setCurrent(addMonths(current, -1))}
        />
        <span aria-live="polite">{named({ month: 'long', year: 'numeric' }, current)}</span>
        <Button
          variant="minimal"
          icon={<ChevronRightIcon />}
          aria-label={t('date.nextMonth')}
          onClick={() => setCurrent(addMonths(current, 1))}
        />
      </div>
      <table ref={grid} className={styles.days} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={named({ weekday: 'long' }, one)}>
                {named({ weekday: 'narrow' }, one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    className={classNames(
                      styles.day,
                      one.slice(0, 7) !== current.slice(0, 7) && styles.other,
                      one === today && styles.today,
                    )}
                    tabIndex={one === current ? 0 : -1}
                    data-first={one === current || undefined}
                    aria-label={named({ dateStyle: 'full' }, one)}
                    aria-pressed={one === day}
                    onClick={() => onPick(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
