import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import type { SigningOut } from './use-sign-out.ts';

/** Says that saves which are not on the server are lost with the sign-out, and asks whether to go on. */
export function SignOutDialog({ signingOut }: { readonly signingOut: SigningOut }) {
  const { t } = useTranslation(['backOffice', 'common']);
  const { isAsking, count, confirm, cancel } = signingOut;
  // While it closes, it keeps its text.
  const asked = useRef(count);
  if (isAsking && count > 0) asked.current = count;
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
      <p>{t('queue.signOut.text', { count: asked.current })}</p>
    </DialogFrame>
  );
}
