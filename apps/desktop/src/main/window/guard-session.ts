/** A session, as far as it is guarded. */
export interface GuardedSession {
  setPermissionRequestHandler(
    handler: (contents: unknown, permission: string, answer: (may: boolean) => void) => void,
  ): void;
  setPermissionCheckHandler(handler: (contents: unknown, permission: string) => boolean): void;
  setDevicePermissionHandler(handler: () => boolean): void;
  setSpellCheckerEnabled(enabled: boolean): void;
  on(event: 'will-download', listener: (event: { preventDefault(): void }) => void): unknown;
}

/** Pages fill the screen by themselves, and that is all they may. */
const ALLOWED = 'fullscreen';

/**
 * Pages get no permission over people or data, no device and no download: what they need of the system they
 * ask by name over the bridge.
 */
export function guardSession(session: GuardedSession): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === ALLOWED));
  session.setPermissionCheckHandler((_contents, permission) => permission === ALLOWED);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  // It fetches its dictionaries from a third party.
  session.setSpellCheckerEnabled(false);
}
