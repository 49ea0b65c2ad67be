import { BlueprintProvider, FocusStyleManager } from '@blueprintjs/core';
import type { I18n } from '@harbour/core/i18n';
import { createStore, Provider, useStore } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Host, ServerChoice } from './platform/host.ts';
import { recordService } from './record/editing/record-service.ts';
import type { DraftVault } from './record/editing/stored-draft.ts';
import { createPageVault, DraftVaultContext, newDraftKey } from './record/editing/use-draft-vault.ts';
import { createSaveQueue } from './record/queue/create-save-queue.ts';
import type { SaveQueue } from './record/queue/save-queue.ts';
import { SaveQueueContext } from './record/queue/use-save-queue.ts';
import { createRoutes } from './routes.tsx';
import { ServerForm } from './server/ServerForm.tsx';
import { type BackOffice, BackOfficeContext } from './session/back-office.ts';
import { followPerson } from './transfer/jobs/follow-person.ts';
import { EntrancePage } from './ui/EntrancePage.tsx';
import { keepFocus } from './ui/keep-focus.ts';
import { MessageBanners } from './ui/MessageBanners.tsx';
import { createMessages, MessagesContext, useMessages } from './ui/messages.ts';
import { CommandContext, createCommandStore } from './ui/page-commands.ts';
import { PageTitleContext } from './ui/page-title.ts';

interface AppProps {
  readonly host: Host;
  readonly i18n: I18n;
  /** `undefined` until a server is chosen for the first time. */
  readonly backOffice: BackOffice | undefined;
}

FocusStyleManager.onlyShowFocusOnTabs();

/** Renders the whole program from its parts. */
export function App({ host, i18n, backOffice }: AppProps) {
  const [messages] = useState(() => createMessages(reportError));
  const [commands] = useState(createCommandStore);
  const [store] = useState(createStore);
  useEffect(() => keepFocus(document), []);
  const showTitle = useMemo(() => titleWriter(host, i18n, backOffice), [host, i18n, backOffice]);
  return (
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <BlueprintProvider>
          <MessagesContext value={messages}>
            <CommandContext value={commands}>
              <PageTitleContext value={showTitle}>
                {backOffice ? <Pages backOffice={backOffice} /> : <ServerChoicePage server={host.server} />}
                <MessageBanners />
              </PageTitleContext>
            </CommandContext>
          </MessagesContext>
        </BlueprintProvider>
      </Provider>
    </I18nextProvider>
  );
}

function Pages({ backOffice }: { readonly backOffice: BackOffice }) {
  const [router] = useState(() => createBrowserRouter(createRoutes(backOffice.host)));
  const [vault] = useState(() => createPageVault(window, backOffice.host));
  const queue = useQueueOf(backOffice, vault);
  useFollowedPerson(backOffice);
  return (
    <BackOfficeContext value={backOffice}>
      <DraftVaultContext value={vault}>
        <SaveQueueContext value={queue}>
          <RouterProvider router={router} />
        </SaveQueueContext>
      </DraftVaultContext>
    </BackOfficeContext>
  );
}

/** Ends everything that a person has started here when they sign out. */
function useFollowedPerson({ session }: BackOffice): void {
  const store = useStore();
  const { error } = useMessages();
  useEffect(() => followPerson({ session, store, onError: error }), [session, store, error]);
}

/** Returns the queue of this window, which sends its saves while the program is open. */
function useQueueOf({ client, host, serverUrl, session }: BackOffice, vault: DraftVault): SaveQueue {
  const { i18n } = useTranslation();
  const messages = useMessages();
  const [queue] = useState(() =>
    createSaveQueue({
      client,
      session,
      vault,
      serviceOf: (collection) => recordService(client, collection),
      clock: host.clock,
      server: serverUrl,
      newKey: newDraftKey,
      locks: navigator.locks,
      onSent: ({ accepted }) => {
        if (accepted > 0) messages.success(i18n.t('backOffice:queue.sent', { count: accepted }));
      },
      onError: messages.error,
    }),
  );
  useEffect(() => queue.start(), [queue]);
  return queue;
}

/** Writes window titles: the page, then the server, so that two windows can be distinguished. */
function titleWriter(host: Host, i18n: I18n, backOffice: BackOffice | undefined) {
  const server = backOffice ? new URL(backOffice.serverUrl || location.origin).host : undefined;
  return (title: string) =>
    host.shell.setTitle([title, server, i18n.t('backOffice:program')].filter(Boolean).join(' · '));
}

/** The default address of our own server. */
const DEFAULT_ADDRESS = 'http://localhost:3030';

/** Chooses the server at the first start. */
function ServerChoicePage({ server }: { readonly server: ServerChoice }) {
  const { t } = useTranslation('backOffice');
  return (
    <EntrancePage title={t('server.title')} lead={t('server.lead')}>
      <ServerForm server={server} address={DEFAULT_ADDRESS} />
    </EntrancePage>
  );
}
