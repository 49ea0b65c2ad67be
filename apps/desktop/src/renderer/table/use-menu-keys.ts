import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

interface MenuKeys {
  readonly ulRef: RefObject<HTMLUListElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLUListElement>) => void;
}

/**
 * Keyboard handling of a menu: its first item gets the focus when it opens, the arrow keys wrap around, and
 * the previous focus is restored afterwards.
 */
export function useMenuKeys(): MenuKeys {
  const ulRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const menu = ulRef.current;
    const before = document.activeElement;
    itemsOf(menu)[0]?.focus();
    return () => {
      const { activeElement, body } = document;
      // The action of an item may have moved the focus.
      const isFree = activeElement === body || menu?.contains(activeElement);
      if (isFree && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return {
    ulRef,
    onKeyDown(event) {
      const items = itemsOf(ulRef.current);
      const at = items.findIndex((item) => item.matches(':focus'));
      const next = nextIndex(event.key, at, items.length);
      if (next === undefined) return;
      event.preventDefault();
      items.at(next % items.length)?.focus();
    },
  };
}

function itemsOf(menu: HTMLUListElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1 + count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
