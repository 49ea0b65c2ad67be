import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import type { SigningOut } from './use-sign-out.ts';

/** Says that saves which are not on the server are lost with the sign-out, and asks whether to go on. */
export function SignOutDialog({ signingOut }: { readonly signingOut: SigningOut }) {
  const { t } = useTranslation(['backOffice', 'common']);
  const { isAsking, count, confirm, cancel } = signingOut;
  return (
    <DialogFrame
      title={t('queue.signOut.title')}
      isOpen={isAsking}
      onClose={cancel}
      width={460}
      actions={
        <>
          <Button text={t('common:action.cancel')} onClick={cancel} />
          <Button intent="danger" text={t('queue.signOut.confirm')} onClick={confirm} />
        </>
      }
    >
      <p>{t('queue.signOut.text', { count })}</p>
    </DialogFrame>
  );
}
