interface StatusPillProps {
  /** Colour only for what wants attention; the word says the rest. */
  readonly tone: 'ok' | 'warning' | 'danger' | 'plain';
  readonly children: string;
}

/** How something stands, in one word. */
export function StatusPill({ tone, children }: StatusPillProps) {
  return <span className={`p-pill p-pill-${tone}`}>{children}</span>;
}
