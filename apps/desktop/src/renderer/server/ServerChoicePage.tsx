import { useTranslation } from 'react-i18next';
import type { ServerChoice } from '../platform/host.ts';
import { EntrancePage } from '../ui/EntrancePage.tsx';
import { ServerForm } from './ServerForm.tsx';

/** The default address of our own server. */
const DEFAULT_ADDRESS = 'http://localhost:3030';

/** Chooses the server at the first start. */
export function ServerChoicePage({ server }: { readonly server: ServerChoice }) {
  const { t } = useTranslation('backOffice');
  return (
    <EntrancePage title={t('server.title')} lead={t('server.lead')}>
      <ServerForm server={server} address={DEFAULT_ADDRESS} />
    </EntrancePage>
  );
}
