// The open windows, for modules that need them without creating any.

/** The members of a window that the rest of the stand-in uses. */
export interface OpenWindow {
  readonly id: number;
  readonly webContents: {
    readonly targetId: string;
    /** Settled once `targetId` is known. */
    readonly created: Promise<void>;
    readonly session: object;
  };
  closeInOrder(): Promise<void>;
  /** Called when its page is gone, whoever closed it. */
  vanish(): void;
  isDestroyed(): boolean;
  applyTheme(): void;
}

const windows = new Set<OpenWindow>();
let next = 1;

/** An id that no window of this program has had. */
export function nextWindowId(): number {
  return next++;
}

export function openWindows(): OpenWindow[] {
  return [...windows];
}

export function addWindow(window: OpenWindow): void {
  windows.add(window);
}

export function removeWindow(window: OpenWindow): void {
  windows.delete(window);
}
