import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

interface ActionRowProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The next steps that a page offers: buttons and links in a row, which wraps. */
export function ActionRow({ className, children }: ActionRowProps) {
  return <div className={classNames(styles.row, className)}>{children}</div>;
}
