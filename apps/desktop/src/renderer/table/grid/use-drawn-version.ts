import { useRef } from 'react';

/** One number that changes whenever one of the values does: what tells the table's cells to be drawn again. */
export function useDrawnVersion(values: readonly unknown[]): number {
  const held = useRef({ values, version: 0 });
  const { current } = held;
  const isSame =
    values.length === current.values.length &&
    values.every((value, index) => Object.is(value, current.values[index]));
  if (!isSame) held.current = { values, version: current.version + 1 };
  return held.current.version;
}
