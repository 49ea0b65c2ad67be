import type { Files } from './files.ts';
import type { Kept, Storage, Tokens } from './storage.ts';

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
  readonly kept: Kept;
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
