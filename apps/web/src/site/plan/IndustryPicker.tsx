import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculatorAction, CalculatorChoice } from '../../quote/calculator-choice.ts';
import type { Catalogue } from '../../quote/catalogue.ts';
import { PARAMETERS } from '../../quote/choice-url.ts';
import { IndustryScene } from '../../ui/illustration/IndustryScene.tsx';
import { sceneNameOf } from '../../ui/illustration/scene-name.ts';
import styles from './industries.module.css';

interface IndustryPickerProps {
  readonly catalogue: Catalogue;
  readonly choice: CalculatorChoice;
  readonly dispatch: Dispatch<CalculatorAction>;
}

/** The industries, each with a picture of its shop. */
export function IndustryPicker({
  catalogue: { industries, industry },
  choice,
  dispatch,
}: IndustryPickerProps) {
  const { t } = useTranslation('pricing');
  const isOffered = industries.some(({ slug }) => slug === choice.industry);
  const chosen = isOffered ? choice.industry : industry;
  return (
    <fieldset aria-label={t('industries')}>
      <div className={styles.trades}>
        {industries.map(({ slug, name }, position) => (
          <label key={slug} className={styles.trade}>
            <span className={styles.scene}>
              <IndustryScene name={sceneNameOf(slug, position)} />
            </span>
            <span className={styles.name}>
              <input
                type="radio"
                name={PARAMETERS.industry}
                value={slug}
                checked={slug === chosen}
                onChange={() => dispatch({ type: 'industryChosen', industry: slug })}
              />
              {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
