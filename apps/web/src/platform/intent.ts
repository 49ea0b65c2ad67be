/** What a visitor asked for before the page was live; run once it is. */
export type KeptAction = () => void;

interface IntentOptions {
  /**
   * `now`, `idle`, `later`, or anything else for the first sign of intent, which counts before all of them.
   */
  readonly when: string | undefined;
  /**
   * Makes the page live and then runs what was kept. When it rejects, the page goes on working as plain HTML,
   * and the error is reported.
   */
  readonly load: (takeKept: () => readonly KeptAction[]) => Promise<void>;
}

/**
 * A page that changes by itself becomes live when it has been open for so long, in milliseconds: whoever
 * reads it has not been held up.
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
 * Calls `load` once: at once, when the browser is idle, after a while, or at the first sign that the visitor
 * means to use the page. Until the page is live, clicks and submits on what needs it (`data-live`) are held
 * back and kept; everything else works by itself.
 */
export function waitForIntent({ when, load }: IntentOptions): void {
  const waiting = new AbortController();
  const keeping = new AbortController();
  const kept: KeptAction[] = [];
  const takeKept = () => {
    keeping.abort();
    return kept.splice(0);
  };
  const start = (sign?: Event) => {
    if (waiting.signal.aborted || isAtRest(sign)) return;
    waiting.abort();
    load(takeKept).catch((error: unknown) => {
      takeKept();
      reportError(error);
    });
  };
  const keep = (event: Event) => {
    const action = actionOf(event);
    if (action === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(action);
  };
  for (const sign of SIGNS)
    addEventListener(sign, start, { capture: true, passive: true, signal: waiting.signal });
  for (const type of ['click', 'submit'])
    addEventListener(type, keep, { capture: true, signal: keeping.signal });
  if (when === 'now') start();
  else if (when === 'idle') whenIdle(() => start());
  else if (when === 'later') setTimeout(() => whenIdle(() => start()), LATER_MS);
}

/** A pointer that lay where a page appears: browsers tell of a move that was none. */
function isAtRest(sign: Event | undefined): boolean {
  return (
    sign instanceof MouseEvent && sign.type === 'pointermove' && sign.movementX === 0 && sign.movementY === 0
  );
}

/** How to do again what only a live page can answer. */
function actionOf({ type, target }: Event): KeptAction | undefined {
  const element = target instanceof Element ? target.closest('[data-live]') : null;
  if (element instanceof HTMLFormElement)
    return type === 'submit' ? () => element.requestSubmit() : undefined;
  return element instanceof HTMLElement && type === 'click' ? () => element.click() : undefined;
}

/** Runs a task when the page has loaded and the browser has nothing better to do. */
export function whenIdle(task: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 3000 });
    else setTimeout(task, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
