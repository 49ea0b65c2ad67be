import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import type { Row } from './table-screen.ts';
import type { RowDeeds } from './use-row-deeds.ts';

interface PurgeDialogProps {
  /** The record in question; null where there is none. */
  readonly row: Row | null;
  readonly rowDeeds: RowDeeds;
  readonly onClose: () => void;
}

/** Asks before a record is deleted for good, by its name. */
export function PurgeDialog({ row, rowDeeds, onClose }: PurgeDialogProps) {
  const { t } = useTranslation(['table', 'common']);
  return (
    <DialogFrame
      title={t('purge.title')}
      isOpen={row !== null}
      onClose={onClose}
      width={420}
      actions={
        <>
          <Button text={t('common:action.cancel')} onClick={onClose} />
          <Button
            intent="danger"
            text={t('row.purge')}
            onClick={() => {
              if (row) void rowDeeds.purge(row);
              onClose();
            }}
          />
        </>
      }
    >
      {row ? t('purge.text', { name: rowDeeds.nameOf(row) }) : null}
    </DialogFrame>
  );
}
