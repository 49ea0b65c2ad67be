import type { Shell } from './host.ts';
import { createUnsavedHolds } from './unsaved-holds.ts';

const nothing = () => {};

/** What a browser has of a window's shell: no menu, no links of its own scheme, no task bar. */
export function createBrowserShell(page: Window): Shell {
  const ask = (event: Event) => event.preventDefault();
  return {
    onCommand: () => nothing,
    onRoute: () => nothing,
    setTitle(title) {
      page.document.title = title;
    },
    setProgress: nothing,
    notify: ({ title, body }) => showNotification(title, body),
    holdUnsaved: createUnsavedHolds((unsaved) => {
      if (unsaved) page.addEventListener('beforeunload', ask);
      else page.removeEventListener('beforeunload', ask);
    }),
    setLocale: nothing,
    setTheme: nothing,
  };
}

/** Only where the person has allowed it before: the page says the same within itself. */
function showNotification(title: string, body: string): void {
  if ('Notification' in globalThis && Notification.permission === 'granted')
    new Notification(title, { body });
}
