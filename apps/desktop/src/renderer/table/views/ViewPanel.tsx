import { Button, Checkbox, InputGroup, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { BookmarkIcon, MoreIcon, PeopleIcon } from '@blueprintjs/icons';
import { decodeView } from '@harbour/core/table';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../table.ts';
import { PanelButton } from '../toolbar/PanelButton.tsx';
import { type SavedView, useSavedViews } from './use-saved-views.ts';
import styles from './views.module.css';

type SavedViews = NonNullable<ReturnType<typeof useSavedViews>>;

/** Lists the saved views, and saves the current one under a name. */
export function ViewPanel({ table }: { readonly table: Table }) {
  const { t } = useTranslation(['table', 'common']);
  const views = useSavedViews(table);
  if (!views) return null;
  const current = [...views.mine, ...views.shared].find(({ query }) => query === views.query);
  return (
    <PanelButton
      icon={<BookmarkIcon size={14} />}
      text={
        current ? t('common:labelled', { name: t('views.title'), value: current.name }) : t('views.title')
      }
    >
      <ViewChoices table={table} views={views} />
    </PanelButton>
  );
}

function ViewChoices({ table, views }: { readonly table: Table; readonly views: SavedViews }) {
  const { t } = useTranslation('table');
  const nameField = useRef<HTMLInputElement>(null);
  // The pressed button is gone or disabled: without the focus, the panel would receive no key presses.
  const goOn = () => nameField.current?.focus();
  const show = (query: string) =>
    table.dispatch({ type: 'replaced', view: decodeView(query.trim(), table.defaults) });
  const rows = (title: string, list: readonly SavedView[], isMine: boolean) =>
    list.length === 0 ? null : (
      <section aria-label={title}>
        <h3 className={styles.title}>{title}</h3>
        <ul className={styles.list}>
          {list.map((view) => (
            <ViewRow
              key={view._id}
              view={view}
              isCurrent={view.query === views.query}
              onShow={() => show(view.query)}
              onDuplicate={async (copied) => {
                await views.save({ name: copied, query: view.query, shared: false });
                goOn();
              }}
              {...(isMine && {
                own: {
                  change: (change) => views.change(view, change),
                  update: () => views.change(view, { query: views.query }),
                  remove: () => views.remove(view).then(goOn),
                },
              })}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <section className={styles.panel} aria-label={t('views.title')}>
      <button
        type="button"
        className={styles.show}
        aria-pressed={views.query === ' '}
        onClick={() => show('')}
      >
        {t('views.standard')}
      </button>
      {views.mine.length + views.shared.length === 0 ? (
        <p className={styles.none}>{t('views.none')}</p>
      ) : null}
      {rows(t('views.mine'), views.mine, true)}
      {rows(t('views.theirs'), views.shared, false)}
      <SaveView views={views} nameField={nameField} onSaved={goOn} />
    </section>
  );
}

interface SaveViewProps {
  readonly views: SavedViews;
  readonly nameField: RefObject<HTMLInputElement | null>;
  /** Called after each attempt; a refusal has been announced by then. */
  readonly onSaved: () => void;
}

/** Saves the current view under a name, for the person alone or for all. */
function SaveView({ views, nameField, onSaved }: SaveViewProps) {
  const { t } = useTranslation('table');
  const [entered, setEntered] = useState('');
  const [isShared, setShared] = useState(false);
  const name = entered.trim();
  const save = async () => {
    if (await views.save({ name, shared: isShared, query: views.query })) setEntered('');
    onSaved();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '') void save();
      }}
    >
      <InputGroup
        inputRef={nameField}
        size="small"
        value={entered}
        maxLength={120}
        placeholder={t('views.name')}
        aria-label={t('views.name')}
        onValueChange={setEntered}
      />
      <Checkbox
        className={styles.check ?? ''}
        checked={isShared}
        label={t('views.shared')}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      />
      <Button type="submit" size="small" intent="primary" disabled={name === ''} text={t('views.save')} />
    </form>
  );
}

interface ViewRowProps {
  readonly view: SavedView;
  /** True if the list is arranged as in the view. */
  readonly isCurrent: boolean;
  readonly onShow: () => void;
  /** Saves a copy as the person's own under this name. */
  readonly onDuplicate: (name: string) => Promise<void>;
  /** Actions that only its owner may take. */
  readonly own?: {
    readonly change: (change: { readonly name?: string; readonly shared?: boolean }) => Promise<boolean>;
    readonly update: () => Promise<boolean>;
    readonly remove: () => Promise<void>;
  };
}

/**
 * A saved view: a press arranges the list by it; its menu renames, updates, shares, copies and deletes it.
 */
function ViewRow({ view, isCurrent, onShow, onDuplicate, own }: ViewRowProps) {
  const { t } = useTranslation('table');
  const [isRenaming, setRenaming] = useState(false);
  const { name, shared } = view;
  if (isRenaming && own) {
    const rename = async (next: string) => {
      if (next === name || (await own.change({ name: next }))) setRenaming(false);
    };
    return (
      <li className={styles.row}>
        <NameForm name={name} onDone={(next) => void rename(next)} onCancel={() => setRenaming(false)} />
      </li>
    );
  }
  const menu = (
    <Menu size="small">
      {own ? (
        <>
          <MenuItem text={t('views.update')} disabled={isCurrent} onClick={() => void own.update()} />
          <MenuItem text={t('views.rename')} onClick={() => setRenaming(true)} />
          <MenuItem
            text={t(shared ? 'views.unshare' : 'views.share')}
            onClick={() => void own.change({ shared: !shared })}
          />
        </>
      ) : null}
      <MenuItem
        text={t('views.duplicate')}
        onClick={() => void onDuplicate(t('views.copyOf', { name }).slice(0, 120))}
      />
      {own ? <MenuItem intent="danger" text={t('views.delete')} onClick={() => void own.remove()} /> : null}
    </Menu>
  );
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.show}
        aria-pressed={isCurrent}
        title={own && shared ? t('views.shared') : undefined}
        onClick={onShow}
      >
        {name}
        {own && shared ? <PeopleIcon size={12} /> : null}
      </button>
      <PopoverNext placement="bottom-end" content={menu} captureDismiss>
        <Button
          variant="minimal"
          size="small"
          icon={<MoreIcon size={14} />}
          aria-label={t('views.menu', { name })}
        />
      </PopoverNext>
    </li>
  );
}

interface NameFormProps {
  readonly name: string;
  readonly onDone: (name: string) => void;
  readonly onCancel: () => void;
}

function NameForm({ name, onDone, onCancel }: NameFormProps) {
  const { t } = useTranslation('table');
  const [text, setText] = useState(name);
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onDone(text.trim());
      }}
    >
      <InputGroup
        autoFocus
        size="small"
        value={text}
        maxLength={120}
        aria-label={t('views.rename')}
        onValueChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          // The panel stays open: only the new name is discarded.
          event.stopPropagation();
          onCancel();
        }}
      />
      <Button type="submit" size="small" text={t('views.keepName')} />
    </form>
  );
}
