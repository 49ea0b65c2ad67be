import { EDIT_DIALOG_PERCENT } from '@harbour/core/table';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { DIALOG_REMOVAL_MS, DialogFrame } from '../../ui/DialogFrame.tsx';
import { useRecordTexts } from '../controls/use-record-texts.ts';
import { RecordEditor, type RecordEditorProps } from './RecordEditor.tsx';

export interface EditDialogProps extends Omit<RecordEditorProps, 'frame' | 'onClosed' | 'onSaved'> {
  readonly isOpen: boolean;
  readonly onClosed: () => void;
}

/** A record's editor in a dialog, 80 % wide (specification section 9). Closing keeps a draft. */
export function EditDialog({ isOpen, onClosed, ...requested }: EditDialogProps) {
  // While it closes, it keeps its content, whatever is requested next.
  const latest = useRef(requested);
  if (isOpen) latest.current = requested;
  const editor = latest.current;
  const titleOf = useEditTitle(editor);
  const isThere = useLingering(isOpen);
  if (!isThere) return null;
  return (
    <RecordEditor
      {...editor}
      onSaved={onClosed}
      onClosed={onClosed}
      frame={({ form, actions, name }) => (
        <DialogFrame
          title={titleOf(name)}
          isOpen={isOpen}
          onClose={onClosed}
          width={`${EDIT_DIALOG_PERCENT}%`}
          actions={actions}
        >
          {form}
        </DialogFrame>
      )}
    />
  );
}

/** True while a dialog is open, and until it is removed from the document. */
function useLingering(isOpen: boolean): boolean {
  const { host } = useBackOffice();
  const [isThere, setIsThere] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setIsThere(true);
    return isOpen ? undefined : host.clock.after(DIALOG_REMOVAL_MS, () => setIsThere(false));
  }, [host, isOpen]);
  return isOpen || isThere;
}

/**
 * Returns an editor's title: "add" or "copy" for a new record, or the name of the edited one, if any. `page`
 * is the title of the page, which may have another name than its collection.
 */
export function useEditTitle(
  { collection, id, cloneOf }: Pick<RecordEditorProps, 'collection' | 'id' | 'cloneOf'>,
  page?: string,
): (record: string) => string {
  const { t } = useTranslation('editor');
  const texts = useRecordTexts();
  const name = page ?? texts.collection(collection);
  return (record) => {
    if (id === 'new') return t(cloneOf === undefined ? 'title.create' : 'title.clone', { name });
    return record === '' ? name : t('title.edit', { name, record });
  };
}
