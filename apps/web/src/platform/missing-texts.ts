import type { MissingTranslationReporter } from '@harbour/core/i18n';

interface MissingKey {
  readonly key: string;
  readonly locale: string;
}

interface MissingTextsOptions {
  /** Loads the reporter's code, once a text is missing and the page is hydrated. */
  readonly load: () => Promise<MissingTranslationReporter>;
  /** Address of the current page. */
  readonly address: () => string;
  readonly onError: (error: unknown) => void;
}

/** Collects missing keys until the document is hydrated, then passes them to the reporter. */
export interface MissingTexts {
  readonly add: (missing: MissingKey) => void;
  /** Call it once the document is hydrated. */
  readonly start: () => void;
}

/** Hydration comes first: no code is loaded before `start`, and none at all while nothing is missing. */
export function createMissingTexts({ load, address, onError }: MissingTextsOptions): MissingTexts {
  const waiting: (MissingKey & { readonly url: string })[] = [];
  let reporter: Promise<MissingTranslationReporter> | undefined;
  let started = false;

  async function handOver(): Promise<void> {
    reporter ??= load();
    const { report } = await reporter;
    for (const item of waiting.splice(0)) report(item);
  }
  const handOverOrReport = () => {
    if (!started || waiting.length === 0) return;
    handOver().catch((error: unknown) => {
      reporter = undefined;
      onError(error);
    });
  };
  return {
    add: (missing) => {
      waiting.push({ ...missing, url: address() });
      handOverOrReport();
    },
    start: () => {
      started = true;
      handOverOrReport();
    },
  };
}
