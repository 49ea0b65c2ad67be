import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { cloneHref } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { RecordTable } from '../table/RecordTable.tsx';
import { useTable } from '../table/use-table.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import type { CollectionScreen } from './collection-screen.ts';

/** A collection's list with its editor. */
export function CollectionList({ screen }: { readonly screen: CollectionScreen }) {
  const { t } = useTranslation(['screens', 'table']);
  const navigate = useNavigate();
  const table = useTable(screen.table);
  const { dispatch, offers } = table;
  const title = t(`screens:${screen.path}.title`, { defaultValue: screen.path });
  return (
    <PageFrame
      title={title}
      fill
      actions={
        offers.add ? (
          <Button
            intent="primary"
            icon={<PlusIcon size={14} />}
            text={t('table:row.add')}
            onClick={() => void navigate(`/${screen.path}/edit`)}
          />
        ) : null
      }
    >
      <RecordTable
        table={table}
        deeds={{
          open: ({ _id }) => dispatch({ type: 'editorOpened', id: _id }),
          clone: ({ _id }) => void navigate(cloneHref(screen.path, _id)),
        }}
        empty={{
          title: t(`screens:${screen.path}.empty.title`, { defaultValue: t('table:empty.title') }),
          text: t(`screens:${screen.path}.empty.text`, { defaultValue: t('table:empty.hint') }),
        }}
      />
    </PageFrame>
  );
}
