import type { PreviewToken } from '@harbour/core/contract/actions';
import type { Clock } from '@harbour/core/platform';

/** The state of a page that is to be rendered. */
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

/** Renders a page repeatedly in two frames. */
export interface Previewing {
  /** Renders a state after typing has paused; the last requested state is always rendered. */
  draw(wanted: Wanted): void;
  /** Called when a frame has loaded any response. */
  loaded(index: number): void;
  /** Called with each message; only those of the frames count. */
  reported(source: unknown, data: unknown): void;
  close(): void;
}

/** The debounce of typing before a page is rendered, in milliseconds. */
export const DEBOUNCE_MS = 200;
/** A page that takes longer has failed, and the next state may be rendered. */
export const PATIENCE_MS = 8_000;
/** A ticket is replaced this long before it expires. */
const EARLY_MS = 60_000;
/** The message of a page of a preview may arrive this much later than its loading. */
export const MESSAGE_MS = 1_000;

/**
 * Creates a previewing. One state is rendered at a time, and the next one is sent when it has arrived, so
 * that a slow response never replaces a newer one. A response that is not a preview page is never shown.
 */
export function createPreviewing(deps: PreviewingDeps): Previewing {
  let wanted: Wanted | undefined;
  const ticket = createTicket(deps);
  let shown = 0;
  let top = 0;
  let isBusy = false;
  let isClosed = false;
  let cancelTimer = () => {};
  const arrival = createArrival(deps, ended);

  async function next(): Promise<void> {
    if (isBusy || isClosed || !wanted) return;
    const state = wanted;
    wanted = undefined;
    isBusy = true;
    arrival.begin();
    const token = await ticket.take();
    if (token === undefined) return ended(false);
    if (!isClosed && isBusy) deps.send({ ...state, token }, 1 - shown);
  }
  function ended(isDrawn: boolean): void {
    if (!isBusy) return;
    arrival.end();
    isBusy = false;
    if (!isDrawn) ticket.drop();
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
      cancelTimer();
      cancelTimer = deps.clock.after(DEBOUNCE_MS, () => void next());
    },
    loaded(index) {
      // A frame is empty at first, and fires a load event for that too.
      if (isBusy && index !== shown && ticket.isHeld()) arrival.loaded();
    },
    reported(source, data) {
      const { previewTop, previewReady } = Object(data);
      if (source === deps.frame(1 - shown) && previewReady === true) arrival.ready();
      if (source === deps.frame(shown) && typeof previewTop === 'number') top = previewTop;
    },
    close() {
      isClosed = true;
      cancelTimer();
      arrival.end();
    },
  };
}

/** Creates a holder of the ticket that permits renderings. */
function createTicket({ askTicket, clock }: Pick<PreviewingDeps, 'askTicket' | 'clock'>) {
  let held: PreviewToken | undefined;
  return {
    isHeld: () => held !== undefined,
    drop() {
      held = undefined;
    },
    /** Returns the ticket, or a new one shortly before it expires; `undefined` if the server issues none. */
    async take(): Promise<string | undefined> {
      if (held && held.until - EARLY_MS >= clock.now()) return held.token;
      held = await askTicket().catch(() => undefined);
      return held?.token;
    },
  };
}

/**
 * Follows a page until it has loaded and its message has arrived, in either order, or one of them has timed
 * out.
 */
function createArrival({ clock }: Pick<PreviewingDeps, 'clock'>, ended: (isDrawn: boolean) => void) {
  let isLoaded = false;
  let isReady = false;
  let end = () => {};
  const waitFor = (ms: number) => {
    end();
    end = clock.after(ms, () => ended(false));
  };
  return {
    begin() {
      isLoaded = false;
      isReady = false;
      waitFor(PATIENCE_MS);
    },
    loaded() {
      isLoaded = true;
      // Without the message it is an error page.
      if (isReady) ended(true);
      else waitFor(MESSAGE_MS);
    },
    ready() {
      isReady = true;
      if (isLoaded) ended(true);
    },
    end: () => end(),
  };
}
