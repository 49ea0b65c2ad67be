import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './page-frame.module.css';
import { usePageTitle } from './page-title.ts';

interface PageFrameProps {
  readonly title: string;
  /** A short note next to the title, such as a count or a status. */
  readonly note?: ReactNode;
  /** Buttons on the right, the primary one last. */
  readonly actions?: ReactNode;
  /** The content scrolls separately and fills the available height, like a table. */
  readonly fill?: boolean;
  readonly children: ReactNode;
}

/** Renders a page: its title, its actions, and its content. The title is also the window's. */
export function PageFrame({ title, note, actions, fill = false, children }: PageFrameProps) {
  const titleId = useId();
  usePageTitle(title);
  return (
    <section className={styles.page} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h1 id={titleId} className={styles.title} title={title}>
            {title}
          </h1>
          {note ? <div className={styles.note}>{note}</div> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      <div className={classNames(styles.content, fill && styles.fill)} data-fill={fill || undefined}>
        {children}
      </div>
    </section>
  );
}
