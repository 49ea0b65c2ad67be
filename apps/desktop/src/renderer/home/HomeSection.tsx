import { type ReactNode, useId } from 'react';
import styles from './home.module.css';

interface HomeSectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Renders one section of the home page. */
export function HomeSection({ title, aside, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
