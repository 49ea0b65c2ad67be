import type { PlainRecord } from '@harbour/core/table';
import { useMay } from '../session/use-session.ts';
import { FocusPicker } from './focus/FocusPicker.tsx';
import { PictureFacts } from './PictureFacts.tsx';
import { ReplaceFile } from './ReplaceFile.tsx';

/** Beside the form of a file: its picture with the focal point, another file for it, and where it is used. */
export function PictureAside({ record }: { readonly record: PlainRecord }) {
  const may = useMay();
  if (typeof record._id !== 'string') return null;
  const isReadOnly = !may('attachments', 'patch');
  return (
    <>
      <FocusPicker record={record} isReadOnly={isReadOnly} />
      {isReadOnly ? null : <ReplaceFile record={record} />}
      <PictureFacts record={record} />
    </>
  );
}
