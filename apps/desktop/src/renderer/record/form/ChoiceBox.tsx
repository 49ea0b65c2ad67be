import { Button } from '@blueprintjs/core';
import type { CollectionName } from '@harbour/core/contract';
import type { Draft } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import { useValueText } from './use-value-text.ts';

interface ChoiceBoxProps {
  readonly collection: CollectionName;
  readonly draft: Draft;
  readonly onChoose: (path: string, choice: 'mine' | 'theirs') => void;
}

/** Someone else changed what is being typed here: both values, and the choice. Nothing is lost until it is made. */
export function ChoiceBox({ collection, draft, onChoose }: ChoiceBoxProps) {
  const { t } = useTranslation('editor');
  const valueText = useValueText(collection);
  const { field, value, remote } = draft;
  if (remote?.kind !== 'changed') return null;
  return (
    <div className={styles.choice} role="alert">
      <p className={styles.choiceTitle}>{t('choice.title')}</p>
      <dl className={styles.sides}>
        <dt>{t('choice.mine')}</dt>
        <dd>{valueText(field, value)}</dd>
        <dt>{t('choice.theirs')}</dt>
        <dd>{valueText(field, remote.value)}</dd>
      </dl>
      <div className={styles.buttons}>
        <Button size="small" text={t('choice.keepMine')} onClick={() => onChoose(field, 'mine')} />
        <Button size="small" text={t('choice.takeTheirs')} onClick={() => onChoose(field, 'theirs')} />
      </div>
    </div>
  );
}
