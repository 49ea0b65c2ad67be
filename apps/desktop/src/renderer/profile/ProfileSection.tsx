import { type FormEvent, type ReactNode, useId } from 'react';
import styles from './profile.module.css';

interface ProfileSectionProps {
  readonly title: string;
  readonly lead?: string;
  /** If present, the section is a form. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** Renders one section of the profile page: its explanation on the left, the fields on the right. */
export function ProfileSection({ title, lead, onSubmit, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {onSubmit ? (
        <form className={styles.fields} onSubmit={onSubmit} noValidate>
          {children}
        </form>
      ) : (
        <div className={styles.fields}>{children}</div>
      )}
    </section>
  );
}
