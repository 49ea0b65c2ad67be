import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { STEPS, type Step } from './steps.ts';
import styles from './trail.module.css';

interface StepTrailProps {
  readonly step: Step;
  /** The query of the page, so that links keep the choice. */
  readonly search: string;
}

/** The steps of the flow, with links back to the completed ones. */
export function StepTrail({ step, search }: StepTrailProps) {
  const { t } = useTranslation('checkout');
  const position = STEPS.indexOf(step);
  return (
    <nav aria-label={t('trail.label')} className={styles.trail}>
      <p className={styles.position}>{t('trail.position', { number: position + 1, total: STEPS.length })}</p>
      <ol className={styles.steps}>
        {STEPS.map((one, index) => (
          <li
            key={one}
            className={classNames(styles.step, index < position && styles.done)}
            aria-current={one === step ? 'step' : undefined}
          >
            {index < position && search !== '' ? (
              <DoneStep step={one} search={search} />
            ) : (
              <span className={styles.name}>{t(`trail.${one}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function DoneStep({ step, search }: StepTrailProps) {
  const { t } = useTranslation('checkout');
  const { locale } = usePageHost();
  return (
    <Link className={styles.name} to={linkTo('plan', locale, { id: step }) + search}>
      <Icon name="check" size={16} />
      {t(`trail.${step}`)}
    </Link>
  );
}
