/** The frame that made a call. */
export interface SenderFrame {
  readonly url: string;
  /** The parent frame; `null` for the page itself. */
  readonly parent: object | null;
}

/** True for the program's own page; false for frames within it and for pages of other origins. */
export function isOwnPage(frame: SenderFrame | null, origins: readonly string[]): boolean {
  if (!frame || frame.parent !== null) return false;
  return origins.includes(originOf(frame.url));
}

/** Returns scheme and host: for custom schemes, `URL.origin` is only "null". */
export function originOf(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.protocol}//${url.host}` : '';
}
