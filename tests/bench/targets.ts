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

/** What the list of 100,000 rows in the back office is to keep to. */
export const backOffice = {
  /** From the click to the rows of the first page, in milliseconds. */
  firstPageMs: 300,
  /**
   * Share of frames that come to the screen within {@link frameMs} while 10,000 rows are scrolled, in
   * percent.
   */
  framesInTime: 95,
  frameMs: 20,
  /** Share of its drawings in which the table holds every row in sight, in percent. */
  rowsInTime: 99,
  /** Cells that the document holds at most. */
  cells: 1_500,
  /** Memory after minutes of turning pages, in times of what it was once warm. */
  growth: 1.1,
} as const;

/**
 * What an export of 1,000,000 rows takes at most: times of a bare stream's seconds, and megabytes above an
 * idle process.
 */
export const exported = { times: 1.5, megabytes: 150 } as const;

/**
 * Milliseconds that a page asked for alone takes at most, at the median, the way to the server and back
 * included.
 */
export const longestMs = { cachedPage: 2, drawnPage: 40 } as const;
