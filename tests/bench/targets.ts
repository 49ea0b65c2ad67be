/** The required ratio of each measure to its baseline. */
export const targets = {
  /** Compared with bare HTTP and a prepared statement. */
  get: 0.6,
  /** Compared with bare HTTP and one statement that leaves the same rows, audit entry and log included. */
  create: 0.7,
  patch: 0.7,
  /**
   * Compared with the same statement while the triggers of the change log are off: 1.2 times the time.
   */
  logged: 0.83,
  /** Compared with the same list without its total. */
  list: 0.8,
  filter: 0.8,
  /** Compared with the list without a total. */
  search: 0.3,
  /** Compared with a file served from memory. */
  cachedPage: 0.7,
  /** Compared with a bare socket.io room. */
  fanOut: 0.75,
} as const;

/** The limits of the back office's list of 100,000 rows. */
export const backOffice = {
  /** From the click to the rows of the first page, in milliseconds. */
  firstPageMs: 300,
  /**
   * Share of frames that reach the screen within {@link frameMs} while 10,000 rows are scrolled, in percent.
   */
  framesInTime: 95,
  frameMs: 20,
  /** Share of the table's renders that contain every visible row, in percent. */
  rowsInTime: 99,
  /** The most cells in the document. */
  cells: 1_500,
  /** From the opening of the window to the rows of the last list, without the server, in milliseconds. */
  keptRowsMs: 1_000,
  /** Memory after minutes of paging, as a multiple of the warm memory. */
  growth: 1.1,
  /** Memory after a million events of records, as a multiple of the warm memory. */
  growthByEvents: 1.05,
} as const;

/** The limits of several nodes: milliseconds, and the ratio of a call's median alone to that in a flood. */
export const nodes = { startMs: 1_500, eventMs: 150, flooded: 0.5 } as const;

/**
 * The limits of an export of 1,000,000 rows: a multiple of a bare stream's seconds, and megabytes above an
 * idle process.
 */
export const exported = { times: 1.5, megabytes: 150 } as const;

/**
 * The longest median time of a single page, or of the groups of a list, without other load, in milliseconds,
 * network included.
 */
export const longestMs = { cachedPage: 2, drawnPage: 40, groups: 300 } as const;
