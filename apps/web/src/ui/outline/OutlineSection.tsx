import type { ReactNode } from 'react';
import { Container } from '../container/Container.tsx';
import { Heading, SectionContent } from '../heading/Heading.tsx';
import styles from './outline.module.css';

interface OutlineSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a short page: its title next to it, on a phone above it. */
export function OutlineSection({ title, children }: OutlineSectionProps) {
  return (
    <Container className={styles.section}>
      <Heading className={styles.sectionTitle}>{title}</Heading>
      <div>
        <SectionContent>{children}</SectionContent>
      </div>
    </Container>
  );
}
