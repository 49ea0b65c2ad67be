import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './floating.module.css';

interface FloatingProps {
  readonly isOpen: boolean;
  /** What it stands below, or above where there is no room. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Told of a click elsewhere; without it the float closes by its owner's will alone. */
  readonly onClose?: () => void;
  readonly isAsWide?: boolean;
  readonly children: ReactNode;
}

/**
 * Something that floats over everything else, dialogs and their scrolling included: the browser's own top
 * layer.
 */
export function Floating({ isOpen, anchor, onClose, isAsWide = false, children }: FloatingProps) {
  const place = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const { current } = place;
    if (!current || !isOpen) return;
    current.showPopover(anchor.current ? { source: anchor.current } : {});
    // What is within could not take the focus before it was shown.
    current.querySelector<HTMLElement>('[data-first]')?.focus();
    const toggled = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === 'closed') close.current?.();
    };
    current.addEventListener('toggle', toggled);
    return () => {
      current.removeEventListener('toggle', toggled);
      current.hidePopover();
    };
  }, [isOpen, anchor]);
  return (
    <div
      ref={place}
      popover={onClose ? 'auto' : 'manual'}
      className={styles.floating}
      data-wide={isAsWide || undefined}
    >
      {isOpen ? children : null}
    </div>
  );
}
