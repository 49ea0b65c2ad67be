import { createMissingTranslationReporter, type MissingTranslationReporter } from '@harbour/core/i18n';

/** Reports missing texts from this browser to our own server, every three seconds while there are any. */
export function startMissingTextReporter(onError: (error: unknown) => void): MissingTranslationReporter {
  return createMissingTranslationReporter({
    endpoint: '/api/missingTranslate',
    app: 'web',
    fetch: (...call) => fetch(...call),
    schedule: (task, delayMs) => {
      const timer = setTimeout(task, delayMs);
      return () => clearTimeout(timer);
    },
    onError,
  });
}
