import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Picture } from '../ui/picture/Picture.tsx';
import type { ListedCustomer } from './load-proof.ts';
import styles from './testimonial.module.css';

interface TestimonialProps {
  /** Large on a dark band for one customer, or small in a list of several. */
  readonly look: 'band' | 'list';
}

interface CustomerQuoteProps extends TestimonialProps {
  readonly text: string;
  readonly portrait: ListedCustomer['portrait'];
  /** Who says it. */
  readonly children: ReactNode;
}

/** A customer's quote, with the name of the person who says it. */
export function CustomerQuote({ look, text, portrait, children }: CustomerQuoteProps) {
  return (
    <figure className={classNames(styles.quote, styles[look])}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        {portrait === undefined ? null : <Picture {...portrait} className={styles.face} sizes="64px" />}
        <span className={styles.by}>{children}</span>
      </figcaption>
    </figure>
  );
}

/** A customer's figures, each with its source. */
export function CustomerFigures({ look, figures }: TestimonialProps & Pick<ListedCustomer, 'figures'>) {
  return (
    <dl className={classNames(styles.figures, styles[look])}>
      {figures.map(({ value, label, source }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.source}>{source}</dd>
        </div>
      ))}
    </dl>
  );
}
