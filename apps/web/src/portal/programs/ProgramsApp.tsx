import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { Waiting } from '../LiveView.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import { ProofDialog } from '../ProofDialog.tsx';
import type { PortalAppProps } from '../portal-app.ts';
import { useResponse } from '../use-response.ts';
import { ApiKeys } from './ApiKeys.tsx';
import { WebhookPage } from './WebhookPage.tsx';
import { Webhooks } from './Webhooks.tsx';

/** The API keys and webhooks of the merchant's own programs, or the webhook that the address names. */
export function ProgramsApp({ client, entry }: PortalAppProps) {
  const { t } = useTranslation(['portal', 'programs']);
  return (
    <>
      {entry === undefined ? (
        <PortalFrame title={t('menu.programs')} lead={t('programs:lead')}>
          {client === undefined ? (
            <Waiting />
          ) : (
            <>
              <ApiKeys client={client} />
              <Webhooks client={client} />
            </>
          )}
        </PortalFrame>
      ) : (
        <WebhookPage client={client} id={entry} />
      )}
      {client === undefined ? null : <Proof client={client} />}
    </>
  );
}

const askFactors = (client: RealtimeClient) => client.call('accounts/secondFactor', {});

/** The dialog for calls that need a fresh proof, such as issuing a key. */
function Proof({ client }: { readonly client: RealtimeClient }) {
  const { response } = useResponse(client, askFactors);
  return <ProofDialog client={client} hasPasskey={(response?.passkeys ?? []).length > 0} />;
}
