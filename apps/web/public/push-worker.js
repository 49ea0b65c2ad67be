// Receives push messages while no page is open. It is fetched only where a merchant has asked for messages, and caches nothing.
self.addEventListener('push', (event) => {
  const { title = 'Harbour', body = '', link = '/' } = readMessage(event.data);
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/icon-192.png', data: { link } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { link } = event.notification.data ?? {};
  const address = new URL(link ?? '/', self.location.origin);
  // A message leads to our own pages and nowhere else.
  if (address.origin === self.location.origin) event.waitUntil(self.clients.openWindow(address.href));
});

function readMessage(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return { body: data.text() };
  }
}
