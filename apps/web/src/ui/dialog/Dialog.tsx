import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Called when the visitor closes it, by button, Escape or a click outside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Fills the window. */
  readonly fullscreen?: boolean;
  /** Buttons in the footer. */
  readonly actions?: ReactNode;
}

/** A modal dialog; the browser handles focus, Escape and the inert page behind. */
export function Dialog({ title, open, onClose, children, fullscreen = false, actions }: DialogProps) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    else if (!open) dialog.current?.close();
  }, [open]);
  return (
    // The browser handles Escape; a click outside the dialog is for the pointer only.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, fullscreen && styles.fullscreen)}
      aria-labelledby={titleId}
      onClose={onClose}
      // A drag that only ends outside, as of a selection or a picture, is no click outside.
      onPointerDown={({ target, currentTarget }) => {
        isPressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) =>
        target === currentTarget && isPressedOutside.current && onClose()
      }
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('action.close')}>
            <Icon name="close" />
          </button>
        </header>
        {children}
        {actions === undefined ? null : <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
