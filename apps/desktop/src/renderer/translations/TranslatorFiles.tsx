import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { ExportIcon, ImportIcon } from '@blueprintjs/icons';
import { type CollectionName, canCall, collectionNames } from '@harbour/core/contract/collections';
import { isStaff } from '@harbour/core/contract/values';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordTexts } from '../record/controls/use-record-texts.ts';
import { targetsFor } from '../record/sheet/target-names.ts';
import { useBackOffice } from '../session/back-office.ts';
import { useSession } from '../session/use-session.ts';
import { editingTask } from '../transfer/export/editing-task.ts';
import { fileName, MIME } from '../transfer/export/file-name.ts';
import { ImportDialog } from '../transfer/import/ImportDialog.tsx';
import { useExports } from '../transfer/jobs/use-exports.ts';
import { useMessages } from '../ui/messages.ts';
import { useLocale } from '../ui/use-locale.ts';
import type { TaskFilter } from './work-list.ts';

interface TranslatorFilesProps {
  readonly filter: TaskFilter;
}

/**
 * Provides translators with the texts of one collection as a file for editing, which has a column for each
 * language, and imports it again.
 */
export function TranslatorFiles({ filter }: TranslatorFilesProps) {
  const { t } = useTranslation('desk');
  const [imported, setImported] = useState<CollectionName | null>(null);
  const [isImporting, setImporting] = useState(false);
  const exportTasks = useExportTasks(filter);
  return (
    <>
      <CollectionButton
        icon={<ImportIcon size={14} />}
        text={t('files.import')}
        chosen={filter.collection}
        onChoose={(collection) => {
          setImported(collection);
          setImporting(true);
        }}
      />
      <CollectionButton
        icon={<ExportIcon size={14} />}
        text={t('files.export')}
        chosen={filter.collection}
        onChoose={(collection) => void exportTasks(collection)}
      />
      {imported ? (
        <ImportDialog
          key={imported}
          collection={imported}
          rules={{ keys: [], mayAdd: false }}
          isOpen={isImporting}
          onClose={() => setImporting(false)}
        />
      ) : null}
    </>
  );
}

interface CollectionButtonProps {
  readonly icon: ReactElement;
  readonly text: string;
  /** The collection that the list is filtered by. */
  readonly chosen: CollectionName | undefined;
  readonly onChoose: (collection: CollectionName) => void;
}

/** A button about the texts of one collection, which it asks for if the list has those of several. */
function CollectionButton({ icon, text, chosen, onChoose }: CollectionButtonProps) {
  const texts = useRecordTexts();
  const { user } = useSession();
  const role = user?.role;
  if (chosen) return <Button size="small" icon={icon} text={text} onClick={() => onChoose(chosen)} />;
  const collections = collectionNames.filter(
    (name) =>
      role &&
      isStaff(role) &&
      canCall(role, name, 'patch') &&
      targetsFor(role, name).some(({ language }) => language !== undefined),
  );
  const menu = (
    <Menu size="small">
      {collections.map((name) => (
        <MenuItem key={name} text={texts.collection(name)} onClick={() => onChoose(name)} />
      ))}
    </Menu>
  );
  return (
    <PopoverNext placement="bottom-end" content={menu}>
      <Button size="small" icon={icon} text={text} />
    </PopoverNext>
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
        const page = await client.call('translations/list', {
          ...filter,
          collection,
          ...(after ? { after } : {}),
        });
        for (const { record } of page.tasks) ids.add(record);
        after = page.next;
      }
      const role = user?.role;
      if (ids.size === 0 || !role || !isStaff(role)) return messages.error(t('files.nothing'));
      const targets = targetsFor(role, collection).filter(
        ({ id, language: own }) => own !== undefined || id === '_id' || id === 'version',
      );
      const request = { collection, query: {}, ids: [...ids] };
      const task = await editingTask(i18n, {
        collection,
        request,
        targets,
        language,
        promised: ids.size,
        format: 'xlsx',
      });
      const writer = await host.files.save(fileName(task.title, 'xlsx', host.clock.now()), MIME.xlsx);
      if (writer) startExport(task, writer);
    } catch (error) {
      messages.error(error);
    }
  };
}
