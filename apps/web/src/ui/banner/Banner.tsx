import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './banner.module.css';

interface BannerProps {
  readonly tone: 'danger' | 'ok' | 'note';
  readonly children: ReactNode;
  /** Gives the banner a close button. */
  readonly onClose?: () => void;
}

const ICONS = { danger: 'warning', ok: 'check', note: 'info' } as const;

/** A message about the whole page: what happened and what to do next. */
export function Banner({ tone, children, onClose }: BannerProps) {
  const { t } = useTranslation('common');
  return (
    <div className={classNames(styles.banner, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} className={styles.sign} />
      <div className={styles.text}>{children}</div>
      {onClose && (
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('action.close')}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
