import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './drawing.module.css';

interface DrawingProps {
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A line drawing in the current text colour. It is decorative: the text next to it says the same. */
export function Drawing({ width, height, className, children }: DrawingProps) {
  return (
    <svg
      className={classNames(styles.drawing, className)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A filled area in the second colour, without a line. */
export function Tint({ d }: { readonly d: string }) {
  return <path className={styles.tint} d={d} />;
}

/** A shape in the foreground, which hides the lines behind it. */
export function Solid({ d }: { readonly d: string }) {
  return <path className={styles.solid} d={d} />;
}

/** Lines only. */
export function Line({ d }: { readonly d: string }) {
  return <path d={d} />;
}

/** Lines of light. */
export function Glow({ d }: { readonly d: string }) {
  return <path className={styles.glow} d={d} />;
}
