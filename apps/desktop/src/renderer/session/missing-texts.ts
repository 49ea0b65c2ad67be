import { createMissingTranslationReporter, type MissingTranslationReporter } from '@harbour/core/i18n';

interface MissingTextsOptions {
  /** The server's address, empty for the page's own; `undefined` if none is chosen: nothing is reported. */
  readonly server: Promise<string | undefined>;
  /** Returns the current page. */
  readonly page: () => string;
  readonly onError: (error: unknown) => void;
}

/** Reports texts that a language lacks to the server, once its address is known. */
export function watchMissingTexts({ server, page, onError }: MissingTextsOptions) {
  const reporter = server.then(
    (url) => (url === undefined ? undefined : startReporter(url, onError)),
    // The error is handled where the address was requested.
    () => undefined,
  );
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
