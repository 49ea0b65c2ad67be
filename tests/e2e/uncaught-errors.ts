import { type BrowserContext, expect } from '@playwright/test';

const EXPECTED: readonly RegExp[] = [
  // A sentence to the person, which the back office logs too: it has no name of an error.
  /^(?![A-Z]\w*: )/,
  // A refusal by the server, which the page shows.
  /^(?:BadRequest|Conflict|Forbidden|NotAuthenticated|NotFound|TooManyRequests|Unavailable): /,
  // A cut connection.
  /Failed to fetch|Network disconnected/,
  // The browser's own, when a reload ends its animation.
  /Transition was (?:aborted|skipped)/,
];

/** The check of a test for uncaught errors of its pages. */
export interface UncaughtErrors {
  /** Lets the test's pages report errors with such a message, because it makes something fail. */
  allow(message: RegExp): void;
  /** Watches the pages of a context. */
  watch(context: BrowserContext): void;
  /** Fails if there was any other error. */
  expectNone(): void;
}

/**
 * Creates the check that pages throw nothing that they do not handle, and report (`reportError`) nothing
 * unexpected.
 */
export function watchUncaughtErrors(): UncaughtErrors {
  const allowed = [...EXPECTED];
  const errors: string[] = [];
  return {
    allow: (message) => void allowed.push(message),
    watch(context) {
      context.on('weberror', (thrown) => errors.push(String(thrown.error())));
    },
    expectNone() {
      const unexpected = errors.filter((error) => !allowed.some((message) => message.test(error)));
      expect(unexpected, 'uncaught errors of pages').toEqual([]);
    },
  };
}
