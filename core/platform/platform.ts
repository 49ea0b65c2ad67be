/** Addresses that open outside the program. */
export interface Links {
  /**
   * Opens an `https:`, `http:`, `mailto:` or `tel:` address in the person's default program; rejects with
   * TypeError for any other scheme.
   */
  open(address: string): Promise<void>;
}

/** The system clipboard, plain text only. */
export interface Clipboard {
  /** Replaces the contents of the clipboard; rejects when the person or the host refuses. */
  writeText(text: string): Promise<void>;
  /** The text on the clipboard, empty when it is not text; rejects when the person or the host refuses. */
  readText(): Promise<string>;
}

/**
 * Everything that a host (a browser, the desktop program, a test) must supply; passed in at the composition
 * root.
 */
export interface Platform {
  readonly files: Files;
  readonly links: Links;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly clipboard: Clipboard;
  readonly tokens: Tokens;
  readonly stored: TextStore;
}

/** Cancels a timer; has no effect after the timer has run or when called again. */
export type CancelTimer = () => void;

/** The source of time, so that tests can control it. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  /** Runs `task` once, `delay` milliseconds from now or as soon afterwards as possible. */
  after(delay: number, task: () => void): CancelTimer;
}

/** A file that a person chose. `mime` is empty when it is not known. */
export interface PickedFile {
  readonly name: string;
  readonly mime: string;
  /** Size in bytes. */
  readonly size: number;
  /** The content from the beginning, in chunks; rejects when the file is gone or may not be read. */
  read(): AsyncIterable<Uint8Array>;
}

/** A request for a person to choose files. */
export interface PickRequest {
  /** Accepted MIME types, `image/*` style wildcards included; any type when empty. */
  readonly accept: readonly string[];
  readonly multiple: boolean;
}

/** A file being written. Nothing exists under its name until `finish` resolves. */
export interface FileWriter {
  /** Writes one chunk; resolves when the next may be written, rejects when the disk refuses. */
  write(chunk: Uint8Array): Promise<void>;
  /** Completes the file durably under its name; resolves with its size in bytes. */
  finish(): Promise<number>;
  /** Discards everything written; has no effect after `finish` or when called again. */
  abort(): Promise<void>;
}

/** Files that people choose; the program never names a path itself. */
export interface Files {
  /** Asks for files; an empty list when the person cancels. */
  pick(request: PickRequest): Promise<readonly PickedFile[]>;
  /** Asks where to save; `undefined` when the person cancels. */
  save(suggestedName: string, mime: string): Promise<FileWriter | undefined>;
}

/**
 * Small texts stored on this device between sessions (the user, the profile, a filter); never a token, see
 * `Tokens`. A text that another version stored or a person edited is returned as it is: the reader must parse
 * it.
 */
export interface Storage {
  /** The text under `key`; `undefined` when there is none or the host forbids storage. */
  get(key: string): string | undefined;
  /**
   * Stores `text` under `key`. Returns false, and changes nothing, when the host forbids storage or has no
   * room.
   */
  set(key: string, text: string): boolean;
  /** Removes `key`; has no effect when it does not exist. */
  remove(key: string): void;
  /** All keys, in no particular order; none when the host forbids storage. */
  keys(): readonly string[];
}

/**
 * Storage of one longer text that only this person of this device can read back, such as the lists that they
 * saw last; for a text that may be lost without harm.
 */
export interface TextStore {
  /** The text; `undefined` where there is none, or none that can be read. */
  load(): Promise<string | undefined>;
  /** Replaces the text. A host that cannot protect it keeps none. */
  save(text: string): Promise<void>;
  /** Removes the text; has no effect when there is none. */
  clear(): Promise<void>;
}

/**
 * Storage of the refresh token: on the desktop, the system's key store. In a browser the token is an HttpOnly
 * cookie that scripts cannot see and that is sent automatically: there `load` gives `undefined`, and `save`
 * and `clear` do nothing because the server sets and clears the cookie.
 */
export interface Tokens {
  /** The refresh token; `undefined` when there is none that the caller must send. */
  load(): Promise<string | undefined>;
  /**
   * Replaces the token. Rejects when the key store is locked or missing; the sign-in then lasts until the
   * program exits.
   */
  save(refreshToken: string): Promise<void>;
  /** Removes the token; has no effect when there is none. */
  clear(): Promise<void>;
}
