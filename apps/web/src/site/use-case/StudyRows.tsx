import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link/Link.tsx';
import { Phrases } from '../../ui/phrases/Phrases.tsx';
import type { StudyLink, StudyResult } from './load-studies.ts';
import styles from './study-rows.module.css';

/** Case studies, each with its opening and, next to it, its first figures. */
export function StudyRows({ studies }: { readonly studies: readonly StudyLink[] }) {
  return (
    <ul className={styles.studies}>
      {studies.map(({ key, term, text, to, results }) => (
        <li key={key} className={styles.study}>
          <div>
            <h3 className={styles.title}>
              <Link to={to}>
                <Phrases>{term}</Phrases>
              </Link>
            </h3>
            <p>{text}</p>
          </div>
          {results.length === 0 ? null : <Figures results={results} />}
        </li>
      ))}
    </ul>
  );
}

function Figures({ results }: { readonly results: readonly StudyResult[] }) {
  const { t } = useTranslation('trades');
  return (
    <dl className={styles.figures}>
      {results.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.now}>{after.text}</dd>
          <dd>{t('facts.was', { value: before.text })}</dd>
        </div>
      ))}
    </dl>
  );
}
