import { type ReactNode, type ToggleEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { inEm } from '../../ui/measures.ts';

interface MenuProps {
  readonly className?: string | undefined;
  readonly summary: ReactNode;
  readonly summaryClassName?: string | undefined;
  readonly label?: string;
  /** It covers the page: the focus is trapped inside, and moving it elsewhere does not close it. */
  readonly modal?: boolean;
  /** Width of the window, in CSS pixels, from which it is hidden and therefore closed. */
  readonly narrowerThan?: number;
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A menu that opens without JavaScript. Once interactive it also closes on Escape, on a click elsewhere, when
 * focus leaves it, on navigation and when the page goes fullscreen.
 */
export function Menu({
  className,
  summary,
  summaryClassName,
  label,
  modal = false,
  narrowerThan,
  onToggle,
  children,
}: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useEffect(() => {
    // Not on the first render: the visitor may have opened it before the page was interactive.
    if (shownOn.current !== pathname) close(details.current);
    shownOn.current = pathname;
  }, [pathname]);
  const onOpened = useEffectEvent(() => onToggle?.(true));
  useEffect(() => {
    // The visitor may have opened it before React listened.
    if (details.current?.open !== true) return;
    setOpen(true);
    onOpened();
  }, []);
  useEffect(() => {
    // Always attached: a key may be pressed before React knows that it is open.
    const onKey = (event: KeyboardEvent) => closeOnEscape(event, details.current);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    const options = { signal: abort.signal };
    const shut = (event: Event) => closeOutside(event, details.current);
    addEventListener('pointerdown', shut, options);
    document.addEventListener('fullscreenchange', () => close(details.current), options);
    if (modal) addEventListener('keydown', (event) => keepFocusIn(event, details.current), options);
    else addEventListener('focusin', shut, options);
    if (narrowerThan !== undefined) {
      const width = matchMedia(`(min-width: ${inEm(narrowerThan)})`);
      width.addEventListener('change', () => close(details.current), options);
      // The window may have become wide between the click and this effect.
      if (width.matches) close(details.current);
    }
    return () => abort.abort();
  }, [open, modal, narrowerThan]);
  return (
    <details
      ref={details}
      className={className}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => {
        setOpen(event.currentTarget.open);
        onToggle?.(event.currentTarget.open);
      }}
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
  if (key !== 'Escape' || !details?.open) return;
  const hadFocus = details.contains(document.activeElement);
  close(details);
  if (hadFocus) details.querySelector('summary')?.focus();
}

function closeOutside({ target }: Event, details: HTMLDetailsElement | null): void {
  if (target instanceof Node && details?.contains(target) === false) close(details);
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary';

/** A focus trap: at either end of the element that covers the page, Tab continues at the other end. */
function keepFocusIn(event: KeyboardEvent, cover: Element | null): void {
  if (event.key !== 'Tab' || cover === null) return;
  const stops = [...cover.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.checkVisibility());
  const [leaving, next] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== leaving && cover.contains(document.activeElement)) return;
  event.preventDefault();
  next?.focus();
}
