import { Button, Classes, Dialog, Spinner } from '@blueprintjs/core';
import { SmallCrossIcon } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useId, useInsertionEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import styles from './dialog-frame.module.css';
import { focusOn, headingOf, LIST, partOf } from './keep-focus.ts';

/**
 * The delay after closing before a dialog is removed from the document, in milliseconds (specification
 * section 9).
 */
export const DIALOG_REMOVAL_MS = 500;

export interface DialogFrameProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A CSS width; the dialog never exceeds its window. */
  readonly width?: string | number;
  /** Buttons in the footer, the primary one last. */
  readonly actions?: ReactNode;
  /** Shown next to the buttons: the pending action of the dialog. */
  readonly note?: ReactNode;
  /** Shows a spinner instead of the content. */
  readonly isLoading?: boolean;
  /** Only the dialog's own buttons close it. */
  readonly isFirm?: boolean;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** The frame of every dialog: labelled by its title, with a focus trap that restores the focus afterwards. */
export function DialogFrame({ title, isOpen, onClose, children, ...props }: DialogFrameProps) {
  const { t } = useTranslation();
  const { width = 520, actions, note, isLoading = false, isFirm = false, className } = props;
  const titleId = useId();
  useFocusReturn(isOpen);
  return (
    <Dialog
      aria-labelledby={titleId}
      isOpen={isOpen}
      onClose={onClose}
      canEscapeKeyClose={!isFirm}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
      transitionDuration={DIALOG_REMOVAL_MS}
      className={classNames(styles.dialog, className)}
      style={{ width }}
    >
      {/* Blueprint's own header has a button with an English name. */}
      <div className={Classes.DIALOG_HEADER}>
        <h2 id={titleId}>{title}</h2>
        {isFirm ? null : (
          <Button
            className={Classes.DIALOG_CLOSE_BUTTON}
            variant="minimal"
            icon={<SmallCrossIcon />}
            aria-label={t('action.close')}
            onClick={onClose}
          />
        )}
      </div>
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

/** Restores the focus to the previously focused element as soon as an overlay closes or unmounts. */
function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  const part = useRef<Element | null>(null);
  // Before layout effects, in which React moves the focus to a field with `autoFocus`.
  useInsertionEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement;
    part.current = partOf(opener.current);
  }, [isOpen]);
  // Runs after the effects of the overlay, which traps the focus while it is open.
  useEffect(() => (isOpen ? () => returnFocus(opener.current, part.current) : undefined), [isOpen]);
}

/**
 * The opener may be gone: a menu item, or a button that the dialog's action removed. Then the heading of the
 * part of the page that it was in gets the focus, else the page's list, else the page.
 */
function returnFocus(opener: Element | null, part: Element | null): void {
  const list = document.querySelector(LIST) ?? document.querySelector('main');
  const target = isThere(opener) ? opener : ((isThere(part) ? headingOf(part) : null) ?? list);
  if (target instanceof HTMLElement && target !== document.body) focusOn(target);
}

/** A dialog that was followed by another one counts as closed, though it is removed only a little later. */
function isThere(element: Element | null): element is Element {
  return element?.isConnected === true && element.closest(`.${Classes.OVERLAY}-exit`) === null;
}
