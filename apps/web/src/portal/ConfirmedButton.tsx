import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../state/use-action.ts';
import { Button } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';

interface ConfirmedButtonProps {
  /** The name of the action, on the button and in the dialog. */
  readonly text: string;
  /** The accessible name of a button that is one of several. */
  readonly label?: string;
  /** The question of the dialog. */
  readonly title: string;
  readonly send: () => Promise<unknown>;
  readonly onDone: () => Promise<void> | void;
  /** The consequence. */
  readonly children: ReactNode;
}

/** A button that asks for confirmation, because its action cannot be undone. */
export function ConfirmedButton({ text, label, title, send, onDone, children }: ConfirmedButtonProps) {
  const { t } = useTranslation('common');
  const [isRequested, setRequested] = useState(false);
  const close = () => setRequested(false);
  const confirm = useAction(async () => {
    await send();
    close();
    await onDone();
  });
  return (
    <>
      <Button kind="quiet" aria-label={label} onClick={() => setRequested(true)}>
        {text}
      </Button>
      <Dialog
        title={title}
        open={isRequested}
        onClose={close}
        actions={
          <>
            <Button busy={confirm.busy} onClick={confirm.run}>
              {text}
            </Button>
            <Button kind="secondary" onClick={close}>
              {t('action.cancel')}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
