import { isLocale } from '@harbour/core/i18n';
import type { HarbourBridge } from '../../ipc/bridge.ts';
import { TEXT_LENGTH } from '../../ipc/limits.ts';
import { unwrap } from '../../ipc/refusal.ts';
import type { Shell } from './host.ts';
import { createUnsavedLocks } from './unsaved-locks.ts';

type Bridge = Pick<HarbourBridge, 'on' | 'links' | 'shell'>;
type Report = (error: unknown) => void;

/** Creates the shell of the desktop window. Failures of calls that nothing awaits are reported. */
export function createDesktopShell({ on, links, shell }: Bridge, report: Report): Shell {
  const send = (call: ReturnType<typeof shell.setTitle>) => void unwrap(call).catch(report);
  return {
    onCommand: (listener) => on('menu:command', listener),
    onRoute(listener) {
      const take = () =>
        unwrap(links.take())
          .then((route) => {
            if (route !== null) listener(route);
          })
          .catch(report);
      const stop = on('links:arrived', take);
      // The link that started the program arrived before there was a listener.
      void take();
      return stop;
    },
    setTitle: (title) => send(shell.setTitle(title.slice(0, TEXT_LENGTH.title))),
    setProgress: (progress) => send(shell.setProgress(progress)),
    notify: ({ title, body }) =>
      send(
        shell.notify({
          title: title.slice(0, TEXT_LENGTH.title),
          body: body.slice(0, TEXT_LENGTH.notification),
        }),
      ),
    lockUnsaved: createUnsavedLocks((unsaved) => send(shell.setUnsaved(unsaved))),
    setLocale(locale) {
      if (isLocale(locale)) send(shell.setLocale(locale));
    },
    setTheme: (theme) => send(shell.setTheme(theme)),
  };
}
