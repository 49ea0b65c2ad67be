import type { PlainRecord } from '@harbour/core/table';
import { type ReactNode, useCallback, useState } from 'react';
import { EditDialog, type EditDialogProps } from './EditDialog.tsx';

type EditRequest = Omit<EditDialogProps, 'isOpen' | 'onClosed' | 'onSaved'>;

interface Asked {
  readonly request: EditRequest;
  readonly isOpen: boolean;
  readonly answer: (record: PlainRecord | undefined) => void;
}

interface EditDialogHandle {
  /** Opens the editor of a record; resolves with what was saved, or with `undefined` when it was closed without. */
  readonly edit: (request: EditRequest) => Promise<PlainRecord | undefined>;
  /** Belongs somewhere in what is drawn. */
  readonly dialog: ReactNode;
}

/** An edit dialog that is asked for and answers. A second request closes the first without an answer of its own. */
export function useEditDialog(): EditDialogHandle {
  const [asked, setAsked] = useState<Asked | null>(null);
  const edit = useCallback(
    (request: EditRequest) =>
      new Promise<PlainRecord | undefined>((answer) => {
        setAsked((old) => {
          old?.answer(undefined);
          return { request, isOpen: true, answer };
        });
      }),
    [],
  );
  const close = (record?: PlainRecord) => {
    asked?.answer(record);
    setAsked(asked && { ...asked, isOpen: false });
  };
  const dialog = asked ? (
    <EditDialog {...asked.request} isOpen={asked.isOpen} onSaved={close} onClosed={() => close()} />
  ) : null;
  return { edit, dialog };
}
