import { createMissingTranslationReporter, type MissingTranslationReporter } from '@harbour/core/i18n';

interface MissingTextsOptions {
  /**
   * The server's address, empty for the page's own; `undefined` while none has been chosen, and then nothing
   * is told.
   */
  readonly server: Promise<string | undefined>;
  /** Where the person is. */
  readonly page: () => string;
  readonly onError: (error: unknown) => void;
}

/** Tells the server which texts a language lacks, from the time its address is known. */
export function watchMissingTexts({ server, page, onError }: MissingTextsOptions) {
  const reporter = server.then((url) => (url === undefined ? undefined : startReporter(url, onError)));
  // Why there is no address is told by who asked for it.
  reporter.catch(() => {});
  return (missing: { readonly key: string; readonly locale: string }): void => {
    const item = { ...missing, url: page() };
    reporter.then((started) => started?.report(item)).catch(onError);
  };
}

function startReporter(server: string, onError: (error: unknown) => void): MissingTranslationReporter {
  return createMissingTranslationReporter({
    endpoint: `${server}/api/missingTranslate`,
    app: 'desktop',
    fetch: (...call) => fetch(...call),
    schedule: (task, delayMs) => {
      const timer = setTimeout(task, delayMs);
      return () => clearTimeout(timer);
    },
    onError,
  });
}
