import type { ReactNode } from 'react';
import { ActionRow } from '../button/ActionRow.tsx';
import { Container } from '../container/Container.tsx';
import { Phrases } from '../phrases/Phrases.tsx';
import styles from './outline.module.css';

interface OutlinePageProps {
  /** The section of the page, above its title. */
  readonly eyebrow?: string;
  readonly title: string;
  readonly lead: string;
  /** The visitor's next steps. */
  readonly actions?: ReactNode;
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A short page: title and lead, the next step, a picture, and its content. Sections span the page; all other
 * content is limited to the site's width.
 */
export function OutlinePage({ eyebrow, title, lead, actions, picture, children }: OutlinePageProps) {
  return (
    <article className={styles.page}>
      <div className={styles.head}>
        <Container className={picture === undefined ? undefined : styles.split}>
          <div className={styles.words}>
            {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
            <h1>
              <Phrases>{title}</Phrases>
            </h1>
            <p className={styles.lead}>{lead}</p>
            {actions === undefined ? null : <ActionRow className={styles.actions}>{actions}</ActionRow>}
          </div>
          {picture === undefined ? null : <div className={styles.picture}>{picture}</div>}
        </Container>
      </div>
      {children}
    </article>
  );
}
