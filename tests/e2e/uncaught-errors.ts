import { type BrowserContext, expect } from '@playwright/test';

/**
 * What pages report of a cut connection, and what the browser says of an animation that a reload ended. A
 * sentence to the person, which the back office logs too, has no name of an error.
 */
const EXPECTED = /Failed to fetch|Network disconnected|Transition was (?:aborted|skipped)|^(?![A-Z]\w*: )/;

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
  const allowed = [EXPECTED];
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
