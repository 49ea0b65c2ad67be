import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './action-dialog.module.css';
import { BusyButton } from './BusyButton.tsx';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';
import { focusFirstFault } from './use-submit.ts';

interface ActionDialogProps
  extends Pick<DialogFrameProps, 'title' | 'isOpen' | 'onClose' | 'width' | 'note' | 'children'> {
  /** The text of the button that acts. */
  readonly confirm: string;
  readonly intent?: 'primary' | 'danger';
  readonly onConfirm: () => void;
  /** True while the action runs: until it ends, nothing closes the dialog. */
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** Makes the content a form, which Enter also submits. */
  readonly isForm?: boolean;
  /** Why the last attempt failed. */
  readonly problem?: ReactNode;
  /** Returns to an earlier step; without it the other button closes the dialog. */
  readonly onBack?: (() => void) | undefined;
}

/**
 * Asks for confirmation of an action, or for its input, with two buttons. A question starts on the button
 * that acts unless the action is dangerous, when it starts on the other one. A form that was sent with a
 * fault moves the focus to the field in error.
 */
export function ActionDialog({ children, onClose, onBack, ...props }: ActionDialogProps) {
  const { confirm, intent = 'primary', onConfirm, problem = null, ...frame } = props;
  const { isBusy = false, isDisabled = false, isForm = false, ...shown } = frame;
  const { t } = useTranslation();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0 && !isBusy) focusFirstFault(form.current);
  }, [attempts, isBusy]);
  const sent = isForm ? ({ type: 'submit', form: formId } as const) : { onClick: onConfirm };
  return (
    <DialogFrame
      {...shown}
      onClose={onClose}
      isFirm={isBusy}
      actions={
        <>
          <Button
            key={`${isForm} other`}
            text={t(onBack ? 'action.back' : 'action.cancel')}
            autoFocus={!isForm && intent === 'danger'}
            disabled={isBusy}
            onClick={onBack ?? onClose}
          />
          <BusyButton
            key={`${isForm} action`}
            {...sent}
            intent={intent}
            autoFocus={!isForm && intent === 'primary'}
            isBusy={isBusy}
            disabled={isDisabled}
            text={confirm}
          />
        </>
      }
    >
      {isForm ? (
        <form
          ref={form}
          id={formId}
          noValidate
          className={styles.content}
          onSubmit={(event) => {
            event.preventDefault();
            if (isDisabled) return;
            onConfirm();
            setAttempts(attempts + 1);
          }}
        >
          {children}
        </form>
      ) : (
        <div className={styles.content}>{children}</div>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </DialogFrame>
  );
}
