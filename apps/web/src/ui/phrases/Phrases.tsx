import styles from './phrases.module.css';

/** The places behind the marks that end a phrase in Chinese. */
const ENDS = /(?<=[，：；？！。])(?!$)/u;

/** A title whose lines break between its phrases first: Chinese has no spaces that would say where. */
export function Phrases({ children }: { readonly children: string }) {
  const phrases = children.split(ENDS);
  if (phrases.length === 1) return children;
  return phrases.map((phrase, index) => (
    <span key={index} className={styles.phrase}>
      {phrase}
    </span>
  ));
}
