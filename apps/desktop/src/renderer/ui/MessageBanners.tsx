import { Button } from '@blueprintjs/core';
import { CrossIcon, ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './BusyButton.tsx';
import { classNames } from './class-names.ts';
import { useErrorText } from './error-text.ts';
import styles from './message-banners.module.css';
import { type MessageStore, type SuccessMessage, useBanners } from './messages.ts';

/** How long the success banner is shown, in milliseconds; with an undo button it has no limit. */
const SUCCESS_MS = 6000;

/** Shows the error banner and the success banner above every page. */
export function MessageBanners() {
  const { banners, close } = useBanners();
  const errorText = useErrorText();
  const { error, success } = banners;
  useClosingSuccess(success, close);
  const container = useRef<HTMLDivElement>(null);
  useMessageRoom(container, error !== null || success !== null);
  return (
    <div ref={container} className={styles.banners}>
      <div role="alert">
        {error ? (
          <Banner tone="error" icon={<ErrorIcon />} onClose={() => close('error', error.id)}>
            {errorText(error.error)}
          </Banner>
        ) : null}
      </div>
      <div role="status">
        {success ? (
          <Banner tone="success" icon={<TickCircleIcon />} onClose={() => close('success', success.id)}>
            {success.text}
            <UndoButton message={success} onDone={() => close('success', success.id)} />
          </Banner>
        ) : null}
      </div>
    </div>
  );
}

interface BannerProps {
  readonly tone: 'error' | 'success';
  readonly icon: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Banner({ tone, icon, onClose, children }: BannerProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames(styles.banner, styles[tone])}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.text}>{children}</div>
      <IconButton icon={<CrossIcon />} label={t('action.close')} onClick={onClose} />
    </div>
  );
}

function UndoButton({ message, onDone }: { readonly message: SuccessMessage; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { undo } = message;
  if (!undo) return null;
  const run = () => {
    onDone();
    undo();
  };
  return <Button variant="minimal" size="small" intent="primary" text={t('action.undo')} onClick={run} />;
}

/** Sets the height of the open banners as `--message-room`, so that a scrolling page ends above them. */
function useMessageRoom(container: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const { current: element } = container;
    if (!isOpen || !element) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--message-room', `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--message-room');
    };
  }, [container, isOpen]);
}

function useClosingSuccess(success: SuccessMessage | null, close: MessageStore['close']): void {
  const id = success?.undo ? undefined : success?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => close('success', id), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [id, close]);
}
