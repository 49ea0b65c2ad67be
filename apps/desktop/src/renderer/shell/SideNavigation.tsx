import { Button, Icon } from '@blueprintjs/core';
import { MenuClosedIcon, MenuOpenIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { BrandMark } from '../ui/BrandMark.tsx';
import { classNames } from '../ui/class-names.ts';
import { type NavigationEntry, navigationGroups } from '../ui/navigation.ts';
import styles from './side-navigation.module.css';

interface SideNavigationProps {
  readonly entries: readonly NavigationEntry[];
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
}

/** Lists the pages that this person may open, by group; when collapsed, only their icons. */
export function SideNavigation({ entries, isFolded, onFold }: SideNavigationProps) {
  const { t } = useTranslation(['backOffice', 'common']);
  const list = useShownPage();
  const foldText = isFolded ? t('navigation.unfold') : t('navigation.fold');
  return (
    <nav className={styles.side} aria-label={t('common:navigation.main')} data-folded={isFolded || undefined}>
      <div className={styles.brand}>
        <BrandMark isMarkOnly={isFolded} />
      </div>
      <div ref={list} className={styles.groups}>
        {navigationGroups.map((group) => (
          <Group
            key={group}
            title={t(`group.${group}`)}
            entries={entries.filter((entry) => entry.group === group)}
          />
        ))}
      </div>
      <Button
        className={classNames(styles.fold)}
        variant="minimal"
        icon={isFolded ? <MenuOpenIcon /> : <MenuClosedIcon />}
        aria-label={foldText}
        title={foldText}
        aria-expanded={!isFolded}
        onClick={() => onFold(!isFolded)}
      />
    </nav>
  );
}

/** Scrolls the list of pages to the current one, however it was opened. */
function useShownPage() {
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return list;
}

function Group({ title, entries }: { readonly title: string; readonly entries: readonly NavigationEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.groupTitle}>{title}</h2>
      <ul className={styles.list}>
        {entries.map(({ path, title: name, icon }) => (
          <li key={path}>
            <NavLink to={`/${path}`} className={styles.link ?? ''} title={name}>
              <Icon icon={icon} className={classNames(styles.icon)} aria-hidden />
              <span className={styles.name}>{name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
