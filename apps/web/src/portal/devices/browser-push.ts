/** The script that receives messages; it stands at the root so that it may act for the whole site. */
const WORKER = '/push-worker.js';

/** What this browser has subscribed to. */
export interface BrowserPush {
  /**
   * The server's public key (VAPID) that it takes messages from, as base64url; `null` where the browser does
   * not say.
   */
  readonly key: string | null;
  /** The subscription as JSON text, for the server. */
  readonly token: string;
}

/** True where this browser can receive messages at all. */
export function canReceivePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** What this browser has subscribed to, if anything; starts nothing. */
export async function currentPush(): Promise<BrowserPush | null> {
  const subscription = await findSubscription();
  return subscription === null ? null : describe(subscription);
}

/**
 * Asks the person, and then the browser's push service; answers nothing where the person does not say yes.
 */
export async function subscribePush(key: string): Promise<BrowserPush | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with an earlier key of the server's takes none of its messages, and stands in the way
  // of another.
  await (await pushManager.getSubscription())?.unsubscribe();
  return describe(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** Ends what this browser has subscribed to, if anything. */
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
