import { Button } from '@blueprintjs/core';
import { collections } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../editing/keep-draft.ts';
import { proposeSlug } from '../values/propose-slug.ts';
import type { ControlProps } from './control-props.ts';
import styles from './controls.module.css';
import { TextControl } from './TextControl.tsx';

/** Edits the slug of a record, which is proposed from its title and free to change. */
export function SlugControl(props: ControlProps) {
  const { collection, record, value, onChange, isReadOnly, compact } = props;
  const { t } = useTranslation('editor');
  const proposed = proposeSlug(titleOf(collections[collection].titleField, record));
  const isOffered = !isReadOnly && !compact && proposed !== '' && proposed !== value;
  return (
    <div className={styles.row}>
      <TextControl {...props} />
      {isOffered ? (
        <Button
          variant="minimal"
          size="small"
          text={t('slug.propose')}
          title={proposed}
          onClick={() => onChange(proposed)}
        />
      ) : null}
    </div>
  );
}
