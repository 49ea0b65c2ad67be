import type { ListView } from '@harbour/core/table';
import { useEffect, useRef, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns the present for relative periods, as UTC ISO text: the time of the last change of the filters, or
 * the start of a later hour. Days begin on an hour, so that no list stays on yesterday.
 */
export function useHour({ filters }: Pick<ListView, 'filters'>): string {
  const { clock } = useBackOffice().host;
  const read = () => new Date(clock.now()).toISOString();
  const [now, setNow] = useState(read);
  const requested = useRef(filters);
  useEffect(() => {
    if (requested.current === filters) return;
    requested.current = filters;
    setNow(new Date(clock.now()).toISOString());
  }, [clock, filters]);
  useEffect(() => {
    const rest = HOUR_MS - (Date.parse(now) % HOUR_MS);
    return clock.after(rest + 1, () => setNow(new Date(clock.now()).toISOString()));
  }, [clock, now]);
  return now;
}
