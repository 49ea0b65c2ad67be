import type { ReactNode } from 'react';
import { Container } from '../container/Container.tsx';
import styles from './outline.module.css';

interface OutlineSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a short page: its title beside it, on a phone above. */
export function OutlineSection({ title, children }: OutlineSectionProps) {
  return (
    <Container className={styles.section}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      <div>{children}</div>
    </Container>
  );
}
