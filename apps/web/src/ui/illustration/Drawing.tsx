import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './drawing.module.css';

interface DrawingProps {
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A line drawing in the colour of the text around it. It is decoration: the words beside it say what it
 * shows.
 */
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

/** The drawing's second colour; flat, without a line. */
export function Tint({ d }: { readonly d: string }) {
  return <path className={styles.tint} d={d} />;
}

/** What stands in front: hides the lines behind it. */
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
