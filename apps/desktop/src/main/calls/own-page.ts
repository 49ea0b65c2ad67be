/** The frame a call came from. */
export interface SenderFrame {
  readonly url: string;
  /** The frame around it; `null` for the page itself. */
  readonly parent: object | null;
}

/** True for the program's own page, not for a frame within it nor for what stands at another origin. */
export function isOwnPage(frame: SenderFrame | null, origins: readonly string[]): boolean {
  if (!frame || frame.parent !== null) return false;
  return origins.includes(originOf(frame.url));
}

/** Scheme and host: for a scheme of our own, `URL.origin` says no more than "null". */
export function originOf(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.protocol}//${url.host}` : '';
}
