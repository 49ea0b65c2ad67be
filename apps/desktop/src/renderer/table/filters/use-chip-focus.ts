import { type RefObject, useEffect, useRef } from 'react';

interface Removal {
  readonly table: Element | null;
  readonly index: number;
}

/** Leaves whoever takes a chip away at the one in its place, else the last, else in the grid. Answers what to call as a chip goes. */
export function useChipFocus(
  list: RefObject<HTMLUListElement | null>,
  count: number,
): (index: number) => void {
  const removal = useRef<Removal | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chips are drawn without the one that went
  useEffect(() => {
    const { current: gone } = removal;
    removal.current = null;
    if (!gone || document.activeElement !== document.body) return;
    const chips = list.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = chips[Math.min(gone.index, count - 1)];
    const target = next ?? gone.table?.querySelector<HTMLElement>('[role=grid]');
    target?.focus();
  }, [count]);
  return (index) => {
    removal.current = { table: list.current?.parentElement ?? null, index };
  };
}
