/** The share of its limit that each measure is to reach. */
export const targets = {
  /** Of bare HTTP and a prepared statement. */
  get: 0.5,
  create: 0.5,
  /** Of the same list without its total. */
  list: 0.8,
  filter: 0.8,
  /** Of the list without a total. */
  search: 0.3,
  /** Of a file served from memory. */
  cachedPage: 0.7,
  /** Of a bare socket.io room. */
  fanOut: 0.7,
} as const;

/** Milliseconds that a page asked for alone takes at most, at the median, the way to the server and back included. */
export const longestMs = { cachedPage: 2, drawnPage: 40 } as const;
