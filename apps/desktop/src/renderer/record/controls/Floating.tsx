import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import styles from './floating.module.css';

interface FloatingProps {
  readonly isOpen: boolean;
  /** The element below which it is placed, or above if there is no room. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Called after a click elsewhere; without it only the owner closes the popover. */
  readonly onClose?: () => void;
  readonly isAsWide?: boolean;
  readonly children: ReactNode;
}

/**
 * The selector of the element that takes the focus: an element marked for it, else a calendar's current day.
 */
const FIRST = '[data-first], [role="gridcell"][tabindex="0"]';

/** Shows content above everything else, including dialogs and their scrolling, in the browser's top layer. */
export function Floating({ isOpen, anchor, onClose, isAsWide = false, children }: FloatingProps) {
  const container = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    const { current } = container;
    if (!current || !isOpen) return;
    current.showPopover(anchor.current ? { source: anchor.current } : {});
    // Elements inside could not take the focus before the popover was shown.
    current.querySelector<HTMLElement>(FIRST)?.focus();
    const toggled = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === 'closed') close();
    };
    current.addEventListener('toggle', toggled);
    return () => {
      current.removeEventListener('toggle', toggled);
      current.hidePopover();
    };
  }, [isOpen, anchor]);
  return (
    <div
      ref={container}
      popover={onClose ? 'auto' : 'manual'}
      className={styles.floating}
      data-wide={isAsWide || undefined}
    >
      {isOpen ? children : null}
    </div>
  );
}
