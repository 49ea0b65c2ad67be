import { CircleIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { FirstStep } from '@harbour/core/contract/actions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

/**
 * Lists the first tasks of a new installation, each with a link and whether it is done; renders nothing once
 * the server lists none.
 */
export function FirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const { t } = useTranslation('backOffice');
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <HomeSection
      title={t('home.first.title')}
      aside={<span className={styles.total}>{t('home.first.progress', { done, count: steps.length })}</span>}
    >
      <ol className={styles.list}>
        {steps.map(({ step, isDone }) => (
          <li key={step} className={styles.step} data-done={isDone}>
            {isDone ? (
              <TickCircleIcon size={20} title={t('home.first.done')} />
            ) : (
              <CircleIcon size={20} title={t('home.first.open')} />
            )}
            <div>
              <Link to={`/${step}`} className={styles.stepLink}>
                {t(`home.first.step.${step}.title`)}
              </Link>
              {isDone ? null : <p className={styles.reason}>{t(`home.first.step.${step}.reason`)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
