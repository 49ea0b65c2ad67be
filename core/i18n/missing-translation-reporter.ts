/** A requested key that was not found, the page's address, and the language. */
export interface MissingTranslation {
  readonly key: string;
  readonly url: string;
  readonly locale: string;
}

/** Runs a task once after a delay in milliseconds; returns a function that cancels it. */
export type Schedule = (task: () => void, delayMs: number) => () => void;

/** The part of `fetch` that the reporter needs. */
type PostJson = (
  url: string,
  init: {
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  },
) => Promise<ReportResponse>;

/** The part of `Response` that the reporter needs. */
interface ReportResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  text(): Promise<string>;
}

export interface MissingTranslationReporterOptions {
  /** Address of the central `missingTranslate` endpoint. */
  readonly endpoint: string;
  /** Name of the reporting program. */
  readonly app: string;
  readonly fetch: PostJson;
  readonly schedule: Schedule;
  /** Called when a scheduled batch fails; its items are sent with the next one. */
  readonly onError: (error: unknown) => void;
}

/** Collects missing translations and sends them in batches. */
export interface MissingTranslationReporter {
  /** Adds an item to the next batch, unless it is a duplicate or the batch is full. */
  report(item: MissingTranslation): void;
  /** Sends the collected items now; rejects and keeps them when the server refuses. */
  flush(): Promise<void>;
  /** Stops the timer and drops unsent items. */
  close(): void;
}

/** Time from the first item of a batch until it is sent, in milliseconds. */
export const MISSING_TRANSLATION_BATCH_MS = 3000;

/** The most items kept while the endpoint cannot be reached; further ones are dropped. */
export const MISSING_TRANSLATION_LIMIT = 200;

/**
 * Creates a reporter that posts `{ list, app }` every 3000 ms while there is something to send.
 * @example
 * const reporter = createMissingTranslationReporter({
 *   endpoint, app: 'web', fetch, onError: log.warn,
 *   schedule: (task, ms) => { const timer = setTimeout(task, ms); return () => clearTimeout(timer); },
 * });
 * reporter.report({ key: 'site:hero.title', url: location.href, locale: 'zh-hk' });
 */
export function createMissingTranslationReporter(
  options: MissingTranslationReporterOptions,
): MissingTranslationReporter {
  let pending: ReadonlyMap<string, MissingTranslation> = new Map();
  let cancelTimer: (() => void) | undefined;
  let closed = false;

  const stopTimer = () => {
    cancelTimer?.();
    cancelTimer = undefined;
  };
  const startTimer = () => {
    if (closed || pending.size === 0) return;
    cancelTimer ??= options.schedule(() => void flush().catch(options.onError), MISSING_TRANSLATION_BATCH_MS);
  };
  const store = (items: Iterable<MissingTranslation>) => {
    pending = mergeItems(pending.values(), items);
    startTimer();
  };
  const flush = async () => {
    stopTimer();
    const batch = [...pending.values()];
    pending = new Map();
    if (batch.length === 0) return;
    try {
      await sendBatch(options, batch);
    } catch (error) {
      pending = mergeItems(batch, pending.values());
      startTimer();
      throw error;
    }
  };
  const close = () => {
    closed = true;
    pending = new Map();
    stopTimer();
  };
  return { report: (item) => store([item]), flush, close };
}

function mergeItems(
  first: Iterable<MissingTranslation>,
  second: Iterable<MissingTranslation>,
): ReadonlyMap<string, MissingTranslation> {
  const merged = new Map<string, MissingTranslation>();
  for (const { key, url, locale } of [...first, ...second]) {
    if (merged.size === MISSING_TRANSLATION_LIMIT) break;
    merged.set(JSON.stringify([key, url, locale]), { key, url, locale });
  }
  return merged;
}

async function sendBatch(
  { endpoint, app, fetch }: MissingTranslationReporterOptions,
  list: readonly MissingTranslation[],
): Promise<void> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ list, app }),
  });
  if (!response.ok) throw new Error(await refusalText(response));
}

async function refusalText(response: ReportResponse): Promise<string> {
  const body = await response.text();
  return messageOf(body) ?? `Invalid status: ${body || `${response.status} ${response.statusText}`.trim()}`;
}

function messageOf(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null || !('message' in parsed)) return undefined;
    return typeof parsed.message === 'string' && parsed.message !== '' ? parsed.message : undefined;
  } catch {
    return undefined;
  }
}
