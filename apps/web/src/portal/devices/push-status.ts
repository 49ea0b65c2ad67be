import type { RecordOf } from '@harbour/core/contract/collections';
import type { BrowserPush } from './browser-push.ts';

/** The push state of this browser. `stale`: it is registered, but messages cannot reach it. */
export type PushStatus = 'asking' | 'unsupported' | 'noKey' | 'denied' | 'off' | 'stale' | 'on';

/** The facts known so far; `undefined` while one is being requested. */
export interface KnownPush {
  readonly canReceive: boolean;
  readonly permission: NotificationPermission;
  /** The server's current key; `null` if it has none. */
  readonly key: string | null | undefined;
  /** This browser's own record; `null` if it has none yet. */
  readonly device: Pick<RecordOf<'devices'>, 'pushEnabled' | 'pushToken'> | null | undefined;
  readonly current: BrowserPush | null | undefined;
}

/** Derives the state from the known facts. */
export function pushStatusOf({ canReceive, permission, key, device, current }: KnownPush): PushStatus {
  if (!canReceive) return 'unsupported';
  if (key === null) return 'noKey';
  if (permission === 'denied') return 'denied';
  if (key === undefined || device === undefined || current === undefined) return 'asking';
  if (!device?.pushEnabled) return 'off';
  // When the browser does not reveal the key, it is assumed to match.
  const isOfKey = current !== null && (current.key === key || current.key === null);
  return isOfKey && current.token === device.pushToken ? 'on' : 'stale';
}
