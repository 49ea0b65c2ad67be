import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Container } from '../container/Container.tsx';
import { Heading, SectionContent } from '../heading/Heading.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  /**
   * `side`: the title next to the content; `stack`: above it; `picture`: text and picture share the width.
   */
  readonly layout?: 'side' | 'stack' | 'picture';
  readonly tone?: 'paper' | 'sunken' | 'night';
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

/** A section of a long page. Neighbours use different layouts, so that no two in a row look alike. */
export function Section({ title, text, layout = 'side', tone = 'paper', picture, children }: SectionProps) {
  const content = <SectionContent>{children}</SectionContent>;
  return (
    <section className={classNames(styles.section, styles[tone])}>
      <Container className={styles[layout]}>
        <div className={styles.words}>
          <Heading className={styles.title}>{title}</Heading>
          {text === undefined ? null : <p className={styles.text}>{text}</p>}
          {layout === 'picture' ? content : null}
        </div>
        {picture === undefined ? null : <div className={styles.picture}>{picture}</div>}
        {layout === 'picture' ? null : <div>{content}</div>}
      </Container>
    </section>
  );
}
