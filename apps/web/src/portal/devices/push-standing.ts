import type { RecordOf } from '@harbour/core/contract';
import type { BrowserPush } from './browser-push.ts';

/** How this browser stands to messages. `stale`: it is registered, and yet none can reach it. */
export type Standing = 'asking' | 'unsupported' | 'noKey' | 'denied' | 'off' | 'stale' | 'on';

/** What is known by now; `undefined` for what is still being asked. */
export interface KnownPush {
  readonly canReceive: boolean;
  readonly permission: NotificationPermission;
  /** The key that the server signs with now; `null` where it has none. */
  readonly key: string | null | undefined;
  /** This browser's own record; `null` where it has none yet. */
  readonly device: Pick<RecordOf<'devices'>, 'pushEnabled' | 'pushToken'> | null | undefined;
  readonly current: BrowserPush | null | undefined;
}

/** Draws the standing from what is known. */
export function standingOf({ canReceive, permission, key, device, current }: KnownPush): Standing {
  if (!canReceive) return 'unsupported';
  if (key === null) return 'noKey';
  if (permission === 'denied') return 'denied';
  if (key === undefined || device === undefined || current === undefined) return 'asking';
  if (!device?.pushEnabled) return 'off';
  // A browser that keeps the key to itself is believed.
  const isOfKey = current !== null && (current.key === key || current.key === null);
  return isOfKey && current.token === device.pushToken ? 'on' : 'stale';
}
