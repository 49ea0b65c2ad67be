import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly title: ReactNode;
  readonly open?: boolean;
  /** Disclosures with the same name close each other. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** A heading that opens the content below it; it is native, so it needs no script. */
export function Disclosure({ title, open, name, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open} name={name}>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron" className={styles.sign} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
