import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface FocusOnMountProps {
  readonly className?: string | undefined;
  /** Its accessible name. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * Content that replaces a pressed control takes the focus, so that it is read out and receives the next key.
 * Otherwise the focus would fall back to the start of the page.
 */
export function FocusOnMount({ className, label, children }: FocusOnMountProps) {
  const part = useRef<HTMLElement>(null);
  // Before it is painted: a key that is pressed at once must not reach the start of the page.
  useLayoutEffect(() => {
    part.current?.focus();
    part.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={part} tabIndex={-1} className={className} aria-label={label}>
      {children}
    </section>
  );
}
