import { type BrowserContext, expect } from '@playwright/test';

/** What pages report of a cut connection, and the browser of an animation that a reload cut off. */
const EXPECTED = /Failed to fetch|Transition was (?:aborted|skipped)/;

/**
 * Starts to collect what the pages of a context throw or reject without handling it, and returns the check
 * that they did neither. Visitors' browsers report such errors to the server.
 */
export function watchUncaughtErrors(context: BrowserContext): () => void {
  const errors: string[] = [];
  context.on('weberror', (thrown) => {
    const { pathname } = new URL(thrown.page()?.url() ?? 'about:blank');
    const error = String(thrown.error());
    if (!EXPECTED.test(error)) errors.push(`${pathname}: ${error}`);
  });
  return () => expect(errors, 'uncaught errors of pages').toEqual([]);
}
