import type { RecordOf } from '@harbour/core/contract/collections';

/** The service worker for push messages; it is at the root so that its scope is the whole site. */
const WORKER = '/push-worker.js';

/** This browser's push subscription. */
export interface BrowserPush {
  /**
   * The server's public key (VAPID) of the subscription, as base64url; `null` when the browser does not
   * reveal it.
   */
  readonly key: string | null;
  /** The subscription as JSON text, for the server. */
  readonly token: string;
}

/** True when this browser can receive messages at all. */
export function canReceivePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** This browser's push subscription, if any; does not register anything. */
export async function currentPush(): Promise<BrowserPush | null> {
  const subscription = await findSubscription();
  return subscription === null ? null : describe(subscription);
}

/**
 * Requests permission and then subscribes at the browser's push service; `undefined` when the person does not
 * agree.
 */
export async function subscribePush(key: string): Promise<BrowserPush | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with an earlier key of the server receives none of its messages and prevents a new one.
  await (await pushManager.getSubscription())?.unsubscribe();
  return describe(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** Ends this browser's push subscription, if any. */
export async function unsubscribePush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function describe(subscription: PushSubscription): BrowserPush {
  const { applicationServerKey } = subscription.options;
  return {
    key: applicationServerKey === null ? null : base64Url(applicationServerKey),
    token: JSON.stringify(subscription),
  };
}

function base64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

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
