import { Container } from '../../ui/container/Container.tsx';
import styles from './product-pages.module.css';

interface FigureStripProps {
  readonly figures: readonly { readonly figure: string; readonly text: string }[];
}

/** A few numbers in one line. */
export function FigureStrip({ figures }: FigureStripProps) {
  return (
    <Container>
      <dl className={styles.strip}>
        {figures.map(({ figure, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}
