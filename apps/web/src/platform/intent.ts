/** A visitor's action before the page was interactive; run once it is. */
export type StoredAction = () => void;

interface IntentOptions {
  /** `now`, `idle` or `later`; any other value means the first sign of intent, which always counts. */
  readonly when: string | undefined;
  /**
   * Hydrates the page and then runs the stored actions. When it rejects, the page keeps working as plain
   * HTML, and the error is reported.
   */
  readonly load: (takeStored: () => readonly StoredAction[]) => Promise<void>;
}

/**
 * The time, in milliseconds, after which a page with changing data is hydrated without a sign of intent, late
 * enough not to disturb a reader.
 */
export const LATER_MS = 10_000;

const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'focusin',
  'keydown',
  'input',
  'click',
  'submit',
] as const;

/**
 * Calls `load` once: immediately, when the browser is idle, after a delay, or at the first sign of intent.
 * Until the page is hydrated, clicks and submits on elements that need it (`data-live`) are prevented and
 * stored; everything else works without it.
 */
export function waitForIntent({ when, load }: IntentOptions): void {
  const waiting = new AbortController();
  const keeping = new AbortController();
  const stored: StoredAction[] = [];
  const takeStored = () => {
    keeping.abort();
    return stored.splice(0);
  };
  const start = (sign?: Event) => {
    if (waiting.signal.aborted || isSettled(sign)) return;
    waiting.abort();
    load(takeStored).catch((error: unknown) => {
      takeStored();
      // Read by the page that is shown while the portal loads.
      document.documentElement.dataset.opening = 'failed';
      reportError(error);
    });
  };
  const store = (event: Event) => {
    const action = actionOf(event);
    if (action === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    stored.push(action);
    // A page can show that it has heard the visitor until it is hydrated.
    document.documentElement.dataset.waits = event.type;
  };
  for (const sign of SIGNS)
    addEventListener(sign, start, { capture: true, passive: true, signal: waiting.signal });
  for (const type of ['click', 'submit'])
    addEventListener(type, store, { capture: true, signal: keeping.signal });
  if (when === 'now') start();
  else if (when === 'idle') whenIdle(() => start());
  else if (when === 'later') setTimeout(() => whenIdle(() => start()), LATER_MS);
}

/** A pointer that was already where the page appears: browsers report a move that did not happen. */
function isSettled(sign: Event | undefined): boolean {
  return (
    sign instanceof MouseEvent && sign.type === 'pointermove' && sign.movementX === 0 && sign.movementY === 0
  );
}

/** Returns a function that repeats an event that only a hydrated page can handle. */
function actionOf({ type, target }: Event): StoredAction | undefined {
  const element = target instanceof Element ? target.closest('[data-live]') : null;
  if (element instanceof HTMLFormElement)
    return type === 'submit' ? () => element.requestSubmit() : undefined;
  return element instanceof HTMLElement && type === 'click' ? () => element.click() : undefined;
}

/** Runs a task when the page has loaded and the browser is idle. */
export function whenIdle(task: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 3000 });
    else setTimeout(task, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
