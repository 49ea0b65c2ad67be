import { useTranslation } from 'react-i18next';
import type { EditState } from '../editing/edit-state.ts';
import { openChoices } from '../editing/edit-state.ts';
import styles from './form.module.css';

interface SaveStateProps {
  readonly state: EditState;
  readonly isUnsaved: boolean;
  /** Saving waits for pictures that are on their way. */
  readonly isUploading: boolean;
  /** Nothing of a new record is saved before anything is typed. */
  readonly isNew: boolean;
}

/** One line on how the work stands: saved, kept on this device, waiting for the line, or for a choice. */
export function SaveState({ state, isUnsaved, isUploading, isNew }: SaveStateProps) {
  const { t } = useTranslation('editor');
  const told = isUploading ? 'state.uploading' : stateOf(state, isUnsaved);
  return (
    <span className={styles.barState} role="status">
      {isNew && told === 'state.saved' ? null : t(told, { count: state.faults.length })}
    </span>
  );
}

function stateOf(state: EditState, isUnsaved: boolean) {
  if (state.saving === 'waiting') return 'state.waiting' as const;
  if (state.saving === 'saving') return 'state.saving' as const;
  if (openChoices(state).some(({ remote }) => remote?.kind === 'changed')) return 'state.choices' as const;
  if (state.faults.length > 0) return 'state.faults' as const;
  return isUnsaved ? ('state.unsaved' as const) : ('state.saved' as const);
}
