import type { PlainRecord } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useRecordWords } from '../controls/use-record-words.ts';
import { RecordEditor, type RecordEditorProps } from './RecordEditor.tsx';

export interface EditDialogProps extends Omit<RecordEditorProps, 'frame' | 'onClosed'> {
  readonly isOpen: boolean;
  readonly onClosed: () => void;
}

/** A record's editor in a dialog, 80 % wide (specification section 9). What is unsaved when it closes is kept as a draft. */
export function EditDialog({ isOpen, onClosed, onSaved, ...editor }: EditDialogProps) {
  const title = useEditTitle(editor);
  const saved = (record: PlainRecord) => {
    onSaved?.(record);
    onClosed();
  };
  return (
    <RecordEditorFrame isOpen={isOpen} title={title} onClosed={onClosed}>
      {{ ...editor, onSaved: saved, onClosed }}
    </RecordEditorFrame>
  );
}

interface FrameProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClosed: () => void;
  readonly children: RecordEditorProps;
}

function RecordEditorFrame({ isOpen, title, onClosed, children }: FrameProps) {
  // A closed dialog stays for its removal, but its editor is left at once, so that its draft is let go.
  if (!isOpen) return <DialogFrame title={title} isOpen={false} onClose={onClosed} width="80%" />;
  return (
    <RecordEditor
      {...children}
      frame={({ form, actions }) => (
        <DialogFrame title={title} isOpen onClose={onClosed} width="80%" actions={actions}>
          {form}
        </DialogFrame>
      )}
    />
  );
}

/** What an editor does, as its title: adds, copies or edits, and what. */
export function useEditTitle({
  collection,
  id,
  cloneOf,
}: Pick<RecordEditorProps, 'collection' | 'id' | 'cloneOf'>): string {
  const { t } = useTranslation('editor');
  const words = useRecordWords();
  const name = words.collection(collection);
  if (id !== 'new') return t('title.edit', { name });
  return t(cloneOf === undefined ? 'title.create' : 'title.clone', { name });
}
