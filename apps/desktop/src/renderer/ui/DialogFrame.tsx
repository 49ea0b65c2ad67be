import { Dialog, Spinner } from '@blueprintjs/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import styles from './dialog-frame.module.css';

/**
 * A dialog is taken out of the document this long after it closed, in milliseconds (specification section 9).
 */
export const DIALOG_REMOVAL_MS = 500;

interface DialogFrameProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A CSS width; the dialog never grows past its window. */
  readonly width?: string | number;
  /** Buttons at the foot, the main one last. */
  readonly actions?: ReactNode;
  /** Beside the buttons: what the dialog is about to do. */
  readonly note?: ReactNode;
  /** A spinner stands in for the content. */
  readonly isLoading?: boolean;
  /** Only its own buttons close it. */
  readonly isFirm?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The frame of every dialog: its title names it, focus stays in it and goes back where it was. */
export function DialogFrame({ title, isOpen, onClose, children, ...props }: DialogFrameProps) {
  const { t } = useTranslation();
  const { width = 520, actions, note, isLoading = false, isFirm = false, className } = props;
  useFocusReturn(isOpen);
  return (
    <Dialog
      title={title}
      titleTagName="h2"
      isOpen={isOpen}
      onClose={onClose}
      isCloseButtonShown={!isFirm}
      canEscapeKeyClose={!isFirm}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
      transitionDuration={DIALOG_REMOVAL_MS}
      className={classNames(styles.dialog, className)}
      style={{ width }}
    >
      <div className={styles.body}>
        {isLoading ? (
          <Spinner className={classNames(styles.spinner)} aria-label={t('state.loading')} />
        ) : (
          children
        )}
      </div>
      {actions ? (
        <div className={styles.foot}>
          <div className={styles.note}>{note}</div>
          <div className={styles.actions}>{actions}</div>
        </div>
      ) : null}
    </Dialog>
  );
}

/**
 * Gives the focus back to what had it before something opened over the page, as soon as it closes or goes
 * away.
 */
function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  // After the overlay's own effects, which hold the focus while it is open.
  useEffect(() => (isOpen ? () => giveBack(opener.current) : undefined), [isOpen]);
}

/** What opened it may be gone, as an item of a menu is: then the page has the focus. */
function giveBack(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
