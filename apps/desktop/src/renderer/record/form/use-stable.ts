import { equalValues } from '@harbour/core/table';
import { useRef } from 'react';

/** The same object while its value stays the same, so that what is drawn from it is not drawn anew. */
export function useStable<T>(value: T): T {
  const kept = useRef(value);
  if (!equalValues(kept.current, value)) kept.current = value;
  return kept.current;
}
