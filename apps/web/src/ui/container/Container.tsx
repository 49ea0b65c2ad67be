import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './container.module.css';

interface ContainerProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Limits its content to the site's width and keeps it away from the screen's edges. */
export function Container({ className, children }: ContainerProps) {
  return <div className={classNames(styles.container, className)}>{children}</div>;
}
