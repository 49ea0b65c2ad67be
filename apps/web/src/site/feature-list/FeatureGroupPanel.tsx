import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../ui/disclosure/Disclosure.tsx';
import styles from './feature-list.module.css';
import { type FeatureGroup, markWords } from './features.ts';

interface FeatureGroupPanelProps {
  readonly group: FeatureGroup;
  /** The searched words, which are highlighted. */
  readonly words: readonly string[];
  readonly isOpen: boolean;
}

/** One collapsible group of the list; every feature has a URL of its own. */
export function FeatureGroupPanel({ group, words, isOpen }: FeatureGroupPanelProps) {
  const { t } = useTranslation('features');
  const { slug, name, text, features } = group;
  return (
    <section id={slug} className={styles.group}>
      <Disclosure
        open={isOpen}
        title={
          <span className={styles.head}>
            <h2>{name}</h2>
            <span className={styles.text}>{text}</span>
            <span className={styles.count}>{t('count', { count: features.length })}</span>
          </span>
        }
      >
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature.slug} id={feature.slug} className={styles.feature}>
              <h3>
                <a href={`#${feature.slug}`}>
                  <Marked text={feature.name} words={words} />
                </a>
              </h3>
              <p>
                <Marked text={feature.text} words={words} />
              </p>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text;
  return markWords(text, words).map(({ text: part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : part,
  );
}
