import styles from './step-line.module.css';

interface Step {
  readonly title: string;
  readonly text: string;
}

/** Consecutive steps along a line. */
export function StepLine({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <b className={styles.title}>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
