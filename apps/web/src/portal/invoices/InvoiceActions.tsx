import type { RecordOf } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../state/use-action.ts';
import { useMessages } from '../../state/use-messages.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import parts from '../parts.module.css';
import { saveFile } from '../save-file.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { downloadPaper } from './download-paper.ts';

interface InvoiceActionsProps {
  readonly client: RealtimeClient;
  readonly invoice: RecordOf<'invoices'>;
}

/** The actions of an invoice: pay it, download it as PDF, have it mailed. */
export function InvoiceActions({ client, invoice }: InvoiceActionsProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  const { success } = useMessages();
  const { _id, reference, status, kind } = invoice;
  const download = useAction(async () =>
    saveFile(`${reference}.pdf`, await downloadPaper(client, _id, 'invoice')),
  );
  const receipt = useAction(async () =>
    saveFile(`${reference}-receipt.pdf`, await downloadPaper(client, _id, 'receipt')),
  );
  const mail = useAction(async () => {
    await client.ask('invoices/mail', { invoice: _id });
    success(t('invoice.mailed'));
  });
  return (
    <p className={parts.buttons}>
      {status === 'open' ? <ButtonLink to={links.to('pay', _id)}>{t('invoice.pay')}</ButtonLink> : null}
      <Button kind="secondary" busy={download.busy} onClick={download.run}>
        {t('invoice.pdf')}
      </Button>
      {status === 'paid' && kind === 'invoice' ? (
        <Button kind="secondary" busy={receipt.busy} onClick={receipt.run}>
          {t('invoice.receipt')}
        </Button>
      ) : null}
      <Button kind="quiet" busy={mail.busy} onClick={mail.run}>
        {t('invoice.mail')}
      </Button>
    </p>
  );
}
