import { classNames } from '../class-names.ts';
import styles from './button.module.css';

/** The style of a button; `night` is the primary one on a night band. */
export interface ButtonLook {
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'night' | undefined;
  readonly size?: 'medium' | 'large' | undefined;
  readonly className?: string | undefined;
}

export function buttonClassName({ kind = 'primary', size = 'medium', className }: ButtonLook) {
  return classNames(styles.button, styles[kind], size === 'large' && styles.large, className);
}
