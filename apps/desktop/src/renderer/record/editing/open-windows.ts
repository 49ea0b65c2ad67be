const PREFIX = 'harbour-window:';

/** Marks this window as open until it is gone, however it goes. */
export function holdWindow(locks: LockManager | undefined, window: string): void {
  // The lock is given back by the browser itself when the page ends.
  void locks?.request(`${PREFIX}${window}`, () => new Promise<never>(() => {}));
}

/** The windows of the program that are open now; none where the page is not served securely. */
export async function openWindows(locks: LockManager | undefined): Promise<ReadonlySet<string>> {
  const held = (await locks?.query())?.held ?? [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}
