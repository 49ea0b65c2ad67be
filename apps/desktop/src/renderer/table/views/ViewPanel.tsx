import { Button, Checkbox, InputGroup, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { BookmarkIcon } from '@blueprintjs/icons';
import { type CreateOf, canCall, type RecordOf } from '@harbour/core/contract';
import { decodeView, encodeView } from '@harbour/core/table';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { useMessages } from '../../ui/messages.ts';
import { PanelButton } from '../toolbar/PanelButton.tsx';
import type { Table } from '../use-table.ts';
import styles from './views.module.css';

/** Lists the saved views, and saves the current one under a name. */
export function ViewPanel({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const views = useSavedViews(table);
  if (!views) return null;
  return (
    <PanelButton icon={<BookmarkIcon size={14} />} text={t('views.title')}>
      <ViewChoices table={table} views={views} />
    </PanelButton>
  );
}

function ViewChoices({ table, views }: { readonly table: Table; readonly views: SavedViews }) {
  const { t } = useTranslation('table');
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  // The pressed button is gone or disabled: without the focus, the panel would receive no key presses.
  const goOn = () => nameField.current?.focus();
  const save = async () => {
    if (await views.save(name.trim(), isShared)) setName('');
    goOn();
  };
  const show = ({ query }: SavedView) =>
    table.dispatch({ type: 'replaced', view: decodeView(query.trim(), table.defaults) });
  const item = (view: SavedView, isMine: boolean) => (
    <MenuItem
      key={view._id}
      text={view.name}
      onClick={() => show(view)}
      labelElement={
        isMine ? (
          <Button
            variant="minimal"
            size="small"
            icon="cross"
            aria-label={t('views.remove', { name: view.name })}
            onClick={(event) => {
              event.stopPropagation();
              void views.remove(view).then(goOn);
            }}
          />
        ) : undefined
      }
    />
  );
  return (
    <section className={styles.panel} aria-label={t('views.title')}>
      {views.mine.length + views.shared.length === 0 ? (
        <p className={styles.none}>{t('views.none')}</p>
      ) : null}
      <Menu size="small">
        {views.mine.length > 0 ? <MenuDivider title={t('views.mine')} /> : null}
        {views.mine.map((view) => item(view, true))}
        {views.shared.length > 0 ? <MenuDivider title={t('views.theirs')} /> : null}
        {views.shared.map((view) => item(view, false))}
      </Menu>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void save();
        }}
      >
        <InputGroup
          inputRef={nameField}
          size="small"
          value={name}
          maxLength={120}
          placeholder={t('views.name')}
          aria-label={t('views.name')}
          onValueChange={setName}
        />
        <Checkbox
          className={styles.check ?? ''}
          checked={isShared}
          label={t('views.shared')}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
        <Button
          type="submit"
          size="small"
          intent="primary"
          disabled={name.trim() === ''}
          text={t('views.save')}
        />
      </form>
    </section>
  );
}

type SavedView = RecordOf<'savedViews'>;

/** More views than anyone saves for one list. */
const MOST = 100;

interface SavedViews {
  readonly mine: readonly SavedView[];
  readonly shared: readonly SavedView[];
  /** Returns whether it was saved; otherwise the reason is shown. */
  readonly save: (name: string, shared: boolean) => Promise<boolean>;
  readonly remove: (view: SavedView) => Promise<void>;
}

/** Returns the saved views of a table, the person's own and shared ones, kept current while shown. */
function useSavedViews(table: Table): SavedViews | null {
  const { client } = useBackOffice();
  const { user } = useSession();
  const messages = useMessages();
  const page = table.screen.name ?? table.collection;
  const [views, setViews] = useState<readonly SavedView[]>([]);
  useEffect(() => {
    const query = { page, $sort: { name: 1 }, $limit: MOST } as const;
    const live = client.liveQuery('savedViews', {
      query,
      onChange: ({ page: found }) => setViews(found?.data ?? []),
    });
    return () => live.close();
  }, [client, page]);
  const save = useCallback(
    async (name: string, shared: boolean) => {
      const data: CreateOf<'savedViews'> = { page, name, shared, query: viewQuery(table) };
      try {
        await client.service('savedViews').create(data);
        return true;
      } catch (error) {
        messages.error(error);
        return false;
      }
    },
    [client, page, table, messages],
  );
  const remove = useCallback(
    async ({ _id }: SavedView) => {
      await client.service('savedViews').remove(_id).catch(messages.error);
    },
    [client, messages],
  );
  if (!user || !canCall(user.role, 'savedViews', 'find')) return null;
  return {
    mine: views.filter(({ owner }) => owner === user._id),
    shared: views.filter(({ owner }) => owner !== user._id),
    save,
    remove,
  };
}

/** Returns the view as a query string, without the position in the list and open panels. */
function viewQuery({ view, defaults }: Table): string {
  const { page, cursor, editor, trash } = defaults;
  return encodeView({ ...view, page, cursor, editor, trash }, defaults) || ' ';
}
