import type { PreviewToken } from '@harbour/core/contract';
import type { Clock } from '@harbour/core/platform';

/** The state of a page that is to be drawn. */
interface Wanted {
  /** The record as JSON text. */
  readonly values: string;
  readonly locale: string;
  readonly theme: string;
}

interface PreviewingDeps {
  readonly clock: Clock;
  readonly askTicket: () => Promise<PreviewToken>;
  /** Returns the window of one of the two frames. */
  readonly frame: (index: number) => Pick<Window, 'postMessage'> | null;
  /** Sends the form whose response one of the two frames shows. */
  readonly send: (fields: Wanted & { readonly token: string }, index: number) => void;
  readonly onShown: (index: number) => void;
  readonly onFailed: (hasFailed: boolean) => void;
}

/** Draws a page again and again in two frames. */
export interface Previewing {
  /** Draws a state after the typing rests; the last one wanted is drawn for certain. */
  draw(wanted: Wanted): void;
  /** Called when a frame has loaded whatever it was sent. */
  loaded(index: number): void;
  /** Called with each message; only those of the frames count. */
  told(source: unknown, data: unknown): void;
  close(): void;
}

/** Typing rests for this long before a page is drawn. */
export const REST_MS = 200;
/** A page that takes longer has failed, and the next state may be drawn. */
export const PATIENCE_MS = 8_000;
/** A ticket is replaced this long before it ends. */
const EARLY_MS = 60_000;

/**
 * Creates a previewing. One state is under way at a time, and the next one is sent when it is there, so that
 * a slow response never replaces a newer one. What is not a page of a preview is never shown.
 */
export function createPreviewing(deps: PreviewingDeps): Previewing {
  let wanted: Wanted | undefined;
  let ticket: PreviewToken | undefined;
  let shown = 0;
  let top = 0;
  let isBusy = false;
  let isReady = false;
  let isClosed = false;
  let cancelRest = () => {};
  let cancelPatience = () => {};

  async function next(): Promise<void> {
    if (isBusy || isClosed || !wanted) return;
    const state = wanted;
    wanted = undefined;
    isBusy = true;
    isReady = false;
    cancelPatience = deps.clock.after(PATIENCE_MS, () => ended(false));
    try {
      if (!ticket || ticket.until - EARLY_MS < deps.clock.now()) ticket = await deps.askTicket();
    } catch {
      ended(false);
      return;
    }
    if (!isClosed && isBusy) deps.send({ ...state, token: ticket.token }, 1 - shown);
  }
  function ended(isDrawn: boolean): void {
    if (!isBusy) return;
    cancelPatience();
    isBusy = false;
    if (!isDrawn) ticket = undefined;
    deps.onFailed(!isDrawn);
    if (isDrawn) {
      shown = 1 - shown;
      deps.frame(shown)?.postMessage({ previewTop: top }, '*');
      deps.onShown(shown);
    }
    void next();
  }
  return {
    draw(state) {
      wanted = state;
      cancelRest();
      cancelRest = deps.clock.after(REST_MS, () => void next());
    },
    loaded(index) {
      // A frame is empty at first, and loads that too.
      if (isBusy && index !== shown && ticket) ended(isReady);
    },
    told(source, data) {
      const { previewTop, previewReady } = Object(data);
      if (source === deps.frame(1 - shown) && previewReady === true) isReady = true;
      if (source === deps.frame(shown) && typeof previewTop === 'number') top = previewTop;
    },
    close() {
      isClosed = true;
      cancelRest();
      cancelPatience();
    },
  };
}
