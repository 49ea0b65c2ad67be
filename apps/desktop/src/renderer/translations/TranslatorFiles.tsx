import { Button } from '@blueprintjs/core';
import { type CollectionName, isStaff } from '@harbour/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { targetsFor } from '../record/sheet/target-names.ts';
import { useBackOffice } from '../session/back-office.ts';
import { useSession } from '../session/use-session.ts';
import { editingTask } from '../transfer/export/editing-task.ts';
import { fileName, MIME } from '../transfer/export/file-name.ts';
import { ImportDialog } from '../transfer/import/ImportDialog.tsx';
import { useExports } from '../transfer/jobs/use-exports.ts';
import { useMessages } from '../ui/messages.ts';
import { useLocale } from '../ui/use-locale.ts';
import type { TaskFilter } from './use-tasks.ts';

interface TranslatorFilesProps {
  readonly filter: TaskFilter;
  /** Called once a file was read. */
  readonly onImported: () => void;
}

/**
 * Gives translators the texts of one collection as a file for editing, which has each language in a column of
 * its own, and imports it again.
 */
export function TranslatorFiles({ filter, onImported }: TranslatorFilesProps) {
  const { t } = useTranslation('desk');
  const [isImporting, setImporting] = useState(false);
  const exportTasks = useExportTasks(filter);
  const { collection } = filter;
  const hint = collection ? undefined : t('files.chooseCollection');
  return (
    <>
      <Button
        icon="import"
        text={t('files.import')}
        title={hint ?? ''}
        disabled={!collection}
        onClick={() => setImporting(true)}
      />
      <Button
        icon="export"
        text={t('files.export')}
        title={hint ?? ''}
        disabled={!collection}
        onClick={() => void (collection && exportTasks(collection))}
      />
      {collection ? (
        <ImportDialog
          collection={collection}
          rules={{ keys: [], mayAdd: false }}
          isOpen={isImporting}
          onClose={() => {
            setImporting(false);
            onImported();
          }}
        />
      ) : null}
    </>
  );
}

/** Returns a function that saves the records with tasks of a collection, with their localized texts only. */
function useExportTasks(filter: TaskFilter) {
  const { t, i18n } = useTranslation('desk');
  const { client, host } = useBackOffice();
  const { user } = useSession();
  const messages = useMessages();
  const startExport = useExports();
  const language = useLocale();
  return async (collection: CollectionName) => {
    try {
      const ids = new Set<string>();
      let after: string | null | undefined;
      while (after !== null) {
        const page = await client.ask('translations/list', { ...filter, ...(after ? { after } : {}) });
        for (const { record } of page.tasks) ids.add(record);
        after = page.next;
      }
      const role = user?.role;
      if (ids.size === 0 || !role || !isStaff(role)) return messages.error(t('files.nothing'));
      const targets = targetsFor(role, collection).filter(
        ({ id, language: own }) => own !== undefined || id === '_id' || id === 'version',
      );
      const question = { collection, query: {}, ids: [...ids] };
      const task = await editingTask(i18n, {
        ...{ collection, question, targets, language },
        ...{ promised: ids.size, format: 'xlsx' },
      });
      const writer = await host.files.save(fileName(task.title, 'xlsx', host.clock.now()), MIME.xlsx);
      if (writer) startExport(task, writer);
    } catch (error) {
      messages.error(error);
    }
  };
}
