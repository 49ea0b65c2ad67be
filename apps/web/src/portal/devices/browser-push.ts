/** The script that receives messages; it stands at the root so that it may act for the whole site. */
const WORKER = '/push-worker.js';
const KEY = 'harbour.device';

/** True where this browser can receive messages at all. */
export function canReceivePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The number that this browser goes by as a device; it is made once and kept, and says nothing of anybody. */
export function browserDeviceId(make: () => string): string {
  const known = localStorage.getItem(KEY);
  if (known !== null) return known;
  const made = `web-${make()}`;
  localStorage.setItem(KEY, made);
  return made;
}

/** What this browser has subscribed to, if anything; starts nothing. */
export async function currentPush(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, and then the browser's push service; answers nothing where the person says no. */
export async function subscribePush(key: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with an earlier key of the server's takes none of its messages, and stands in the way of another.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
