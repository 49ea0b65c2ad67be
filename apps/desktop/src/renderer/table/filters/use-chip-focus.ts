import { type RefObject, useEffect, useRef } from 'react';

/** Leaves whoever takes a chip away at the one in its place, else the last; without any the table gives the focus to its grid. Answers what to call as a chip goes. */
export function useChipFocus(
  list: RefObject<HTMLUListElement | null>,
  count: number,
): (index: number) => void {
  const removed = useRef<number>(null);
  useEffect(() => {
    const { current: index } = removed;
    removed.current = null;
    if (index === null || document.activeElement !== document.body) return;
    const chips = list.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    chips[Math.min(index, count - 1)]?.focus();
  }, [list, count]);
  return (index) => {
    removed.current = index;
  };
}
