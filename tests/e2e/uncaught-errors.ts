import { type BrowserContext, expect } from '@playwright/test';

/**
 * Starts to collect what the pages of a context throw or reject without handling it, and returns the check
 * that they did neither. Visitors' browsers report such errors to the server.
 */
export function watchUncaughtErrors(context: BrowserContext): () => void {
  const errors: string[] = [];
  context.on('weberror', (thrown) => {
    const { pathname } = new URL(thrown.page()?.url() ?? 'about:blank');
    errors.push(`${pathname}: ${thrown.error()}`);
  });
  return () => expect(errors, 'uncaught errors of pages').toEqual([]);
}
