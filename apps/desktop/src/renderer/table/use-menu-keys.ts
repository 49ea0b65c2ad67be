import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

interface MenuKeys {
  readonly ulRef: RefObject<HTMLUListElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLUListElement>) => void;
}

/**
 * The keys of a menu: its first item has the focus as it opens, arrows go round; what had the focus before
 * has it again after.
 */
export function useMenuKeys(): MenuKeys {
  const ulRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const menu = ulRef.current;
    const before = document.activeElement;
    itemsOf(menu)[0]?.focus();
    return () => {
      const { activeElement, body } = document;
      // What an item opened may have the focus by now.
      const isFree = activeElement === body || menu?.contains(activeElement);
      if (isFree && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return {
    ulRef,
    onKeyDown(event) {
      const items = itemsOf(ulRef.current);
      const at = items.findIndex((item) => item.matches(':focus'));
      const next = nextPlace(event.key, at, items.length);
      if (next === undefined) return;
      event.preventDefault();
      items.at(next % items.length)?.focus();
    },
  };
}

function itemsOf(menu: HTMLUListElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function nextPlace(key: string, at: number, count: number): number | undefined {
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
