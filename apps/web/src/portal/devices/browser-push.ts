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
