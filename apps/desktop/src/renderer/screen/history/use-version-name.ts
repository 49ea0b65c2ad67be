import type { RecordVersion } from '@harbour/core/contract';
import { useCallback } from 'react';
import { formatMoment } from '../../ui/format-moment.ts';
import { useDateLocale } from '../../ui/use-locale.ts';

/** Returns a function that names a version by its time and its author. */
export function useVersionName(): (version: RecordVersion) => string {
  const dates = useDateLocale();
  return useCallback(({ at, by }) => `${formatMoment(at, dates)} · ${by}`, [dates]);
}
