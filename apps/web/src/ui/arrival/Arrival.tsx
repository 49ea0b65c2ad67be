import { type ReactNode, useEffect, useRef } from 'react';

interface ArrivalProps {
  readonly className?: string | undefined;
  /** What it is, for whoever hears the page. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * What has just come in the place of what was pressed takes the focus, so that it is read and the next key is
 * its own. Without it the focus would fall back to the page's beginning.
 */
export function Arrival({ className, label, children }: ArrivalProps) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    part.current?.focus();
    part.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={part} tabIndex={-1} className={className} aria-label={label}>
      {children}
    </section>
  );
}
