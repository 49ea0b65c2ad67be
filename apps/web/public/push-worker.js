// Receives push messages while no page is open. It is fetched only where a merchant has asked for messages,
// and caches nothing.
self.addEventListener('push', (event) => {
  const { title = 'Harbour', body = '', link, tag, receipt } = readMessage(event.data);
  const data = { link, receipt };
  // The same message sent twice is shown once: the later takes the place of the earlier.
  const shown = self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data });
  event.waitUntil(shown.then(() => tell(receipt, 'shown')));
});

self.addEventListener('notificationclick', (event) => {
  const { link, receipt } = event.notification.data ?? {};
  event.notification.close();
  event.waitUntil(Promise.all([openPage(link), tell(receipt, 'clicked')]));
});

// A message leads to our own pages and nowhere else: any other link to the first of them.
async function openPage(link) {
  const { origin } = self.location;
  const asked = URL.canParse(link ?? '/', origin) ? new URL(link ?? '/', origin) : undefined;
  const address = asked?.origin === origin ? asked.href : `${origin}/`;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url === address);
  return open ? open.focus() : self.clients.openWindow(address);
}

// Counts what came of a message; it names this one delivery and nobody. A count that is lost is no harm.
async function tell(receipt, what) {
  if (!receipt) return;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ receipt, what });
  await fetch('/api/pushMessages/receipt', { method: 'POST', headers, body, credentials: 'omit' }).catch(
    () => {},
  );
}

function readMessage(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return { body: data.text() };
  }
}
