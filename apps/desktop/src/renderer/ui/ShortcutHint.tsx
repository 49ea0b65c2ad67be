import { isApple, type Shortcut, shortcutKeys } from './shortcut.ts';
import styles from './shortcut-hint.module.css';

/** Shows the keys of a shortcut as key caps. */
export function ShortcutHint({ shortcut }: { readonly shortcut: Shortcut }) {
  return (
    <span className={styles.keys}>
      {shortcutKeys(shortcut, isApple(navigator.platform)).map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
