// The service worker that shows alerts while no dashboard is open (NOTE-01). It stores nothing and answers for no page: its scope
// holds this folder alone. Its name never changes, so the server lets no browser store it.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  // The same tag twice is one notification, and does not sound again.
  const options = { body, tag, icon: 'alerts-icon-192.png', badge: 'alerts-badge.png', data: path };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Shows a page of this site: in a tab that has it open, or in a new one. */
async function open(path) {
  const { href } = new URL(path, self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const present = pages.find((page) => page.url === href);
  if (present) return present.focus();
  return self.clients.openWindow(href);
}
