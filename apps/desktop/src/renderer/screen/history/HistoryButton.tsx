import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import type { CollectionName } from '@harbour/core/contract/collections';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-session.ts';
import { HistoryDialog } from './HistoryDialog.tsx';

interface HistoryButtonProps {
  readonly collection: CollectionName;
  readonly id: string;
  /** The name of the record, shown in the dialog's title. */
  readonly name: string;
}

/**
 * Opens the history of a record. Renders nothing for people who may neither edit it nor read the audit log.
 */
export function HistoryButton({ collection, id, name }: HistoryButtonProps) {
  const { t } = useTranslation('history');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(collection, 'patch') && !may('auditLog', 'find')) return null;
  return (
    <>
      <Button
        variant="minimal"
        icon={<HistoryIcon size={14} />}
        text={t('title')}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <HistoryDialog collection={collection} id={id} name={name} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
