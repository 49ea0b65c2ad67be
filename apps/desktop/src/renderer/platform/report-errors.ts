import { TEXT_LENGTH } from '../../ipc/limits.ts';
import { unwrap } from './host-error.ts';

/** The parts of the window that errors come from and go to. */
type Page = Pick<Window, 'addEventListener' | 'harbour'>;

/**
 * Passes errors of the page that nothing handled to the program, which reports them to the server without
 * personal data. In a browser nobody is told.
 */
export function reportUnhandledErrors({ harbour, addEventListener }: Page): void {
  if (!harbour) return;
  const pass = (thrown: unknown) => {
    const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
    const error = {
      name: name.slice(0, TEXT_LENGTH.title),
      message: message.slice(0, TEXT_LENGTH.notification),
      stack: stack.slice(0, TEXT_LENGTH.stack),
    };
    // A report that fails must not become an error that is reported.
    unwrap(harbour.errors.report(error)).catch(() => {});
  };
  addEventListener('error', ({ error }) => pass(error));
  addEventListener('unhandledrejection', ({ reason }) => pass(reason));
}
