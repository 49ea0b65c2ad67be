import { Button, Checkbox, InputGroup, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { BookmarkIcon } from '@blueprintjs/icons';
import { decodeView } from '@harbour/core/table';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelButton } from '../toolbar/PanelButton.tsx';
import type { Table } from '../use-table.ts';
import { type SavedView, type SavedViews, useSavedViews } from './use-saved-views.ts';
import styles from './views.module.css';

/** Opens the views that were given a name, and takes a name for the one on screen. */
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
  // The button that was pressed is gone or at rest: without the focus in it, the panel would no longer hear the keys.
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
