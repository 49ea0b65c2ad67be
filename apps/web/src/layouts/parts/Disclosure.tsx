import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface DisclosureProps {
  readonly className?: string | undefined;
  readonly summary: ReactNode;
  readonly summaryClassName?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * A menu that opens without JavaScript. Once live it also closes on Escape, on a press elsewhere, when focus leaves it and when a page opens.
 */
export function Disclosure({ className, summary, summaryClassName, label, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useEffect(() => {
    // Not at the first drawing: the visitor may have opened it before the page was live.
    if (shownOn.current !== pathname) close(details.current);
    shownOn.current = pathname;
  }, [pathname]);
  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    const options = { signal: abort.signal };
    addEventListener('keydown', (event) => closeOnEscape(event, details.current), options);
    for (const type of ['pointerdown', 'focusin']) {
      addEventListener(type, (event) => closeOutside(event, details.current), options);
    }
    return () => abort.abort();
  }, [open]);
  return (
    <details
      ref={details}
      className={className}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
    >
      <summary className={summaryClassName} aria-label={label}>
        {summary}
      </summary>
      {children}
    </details>
  );
}

function close(details: HTMLDetailsElement | null): void {
  if (details !== null) details.open = false;
}

function closeOnEscape({ key }: KeyboardEvent, details: HTMLDetailsElement | null): void {
  if (key !== 'Escape' || details === null) return;
  const hadFocus = details.contains(document.activeElement);
  close(details);
  if (hadFocus) details.querySelector('summary')?.focus();
}

function closeOutside({ target }: Event, details: HTMLDetailsElement | null): void {
  if (target instanceof Node && details?.contains(target) === false) close(details);
}
