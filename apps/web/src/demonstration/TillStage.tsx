import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import type { LiveTillProps } from './live/view-props.ts';
import type { Trade } from './model/catalogue.ts';
import styles from './till-stage.module.css';

interface TillStageProps {
  /** The trade with which the demonstration begins. */
  readonly trade: Trade;
  /** The still picture, which stays without JavaScript. */
  readonly children: ReactNode;
}

const loadTill = () => import('./live/LiveTill.tsx');
/** Hovering over the button preloads the code; a failure of that is shown only once it is pressed. */
const preloadTill = () => void loadTill().catch(() => undefined);

/** A still picture that becomes a working till at the visitor's request; its code is loaded then. */
export function TillStage({ trade, children }: TillStageProps) {
  const { t } = useTranslation('till');
  const { Till, state, open, close } = useTill();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'closed') button.current?.focus();
  }, [state]);
  if (Till !== undefined) return <Till trade={trade} onClose={close} />;
  return (
    <div className={styles.stage}>
      {children}
      <div className={styles.stand}>
        <Button
          ref={button}
          className={styles.try}
          busy={state === 'loading'}
          data-live
          onClick={open}
          onPointerEnter={preloadTill}
          onFocus={preloadTill}
        >
          <Icon name="play" size={16} />
          {t('open.action')}
        </Button>
      </div>
      {state === 'failed' ? (
        <p role="alert" className={styles.note}>
          {t('open.failed')}
        </p>
      ) : null}
      <p className={styles.needsScript}>{t('open.needsScript')}</p>
    </div>
  );
}

/** Loads the till when it is opened. `closed` means that it was open before. */
function useTill() {
  const [Till, setTill] = useState<ComponentType<LiveTillProps>>();
  const [state, setState] = useState<'still' | 'loading' | 'failed' | 'open' | 'closed'>('still');
  const open = async () => {
    setState('loading');
    try {
      const { LiveTill } = await loadTill();
      // The old picture stays until the stylesheet is loaded.
      startTransition(() => {
        setTill(() => LiveTill);
        setState('open');
      });
    } catch (error) {
      reportError(error);
      setState('failed');
    }
  };
  const close = () => {
    setTill(undefined);
    setState('closed');
  };
  return { Till, state, open: () => void open(), close };
}
