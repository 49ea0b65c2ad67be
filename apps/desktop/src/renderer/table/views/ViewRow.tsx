import { Button, InputGroup, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { MoreIcon, PeopleIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from './use-saved-views.ts';
import styles from './views.module.css';

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
export function ViewRow({ view, isCurrent, onShow, onDuplicate, own }: ViewRowProps) {
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
