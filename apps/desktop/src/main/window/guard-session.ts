/** The parts of a session that are guarded. */
export interface GuardedSession {
  setPermissionRequestHandler(
    handler: (contents: unknown, permission: string, respond: (may: boolean) => void) => void,
  ): void;
  setPermissionCheckHandler(handler: (contents: unknown, permission: string) => boolean): void;
  setDevicePermissionHandler(handler: () => boolean): void;
  setSpellCheckerEnabled(enabled: boolean): void;
  on(event: 'will-download', listener: (event: { preventDefault(): void }) => void): unknown;
}

/** The only permission: pages may enter full screen. */
const ALLOWED = 'fullscreen';

/**
 * Denies pages all permissions over people and data, all devices and all downloads: for system features they
 * use the bridge.
 */
export function guardSession(session: GuardedSession): void {
  session.setPermissionRequestHandler((_contents, permission, respond) => respond(permission === ALLOWED));
  session.setPermissionCheckHandler((_contents, permission) => permission === ALLOWED);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  // The spell checker downloads its dictionaries from a third party.
  session.setSpellCheckerEnabled(false);
}
