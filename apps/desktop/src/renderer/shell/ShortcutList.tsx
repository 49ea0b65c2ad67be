import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { useCommands } from '../ui/page-commands.ts';
import { ShortcutHint } from '../ui/ShortcutHint.tsx';
import styles from './shortcut-list.module.css';

/** Lists every shortcut that works now: the program's and those of the current page. */
export function ShortcutList({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('backOffice');
  const own = useCommands().flatMap(({ label, shortcut }) => (shortcut ? [{ label, shortcut }] : []));
  const general = [
    { label: t('palette.open'), shortcut: 'mod+k' },
    { label: t('shortcuts.title'), shortcut: '?' },
  ];
  return (
    <DialogFrame title={t('shortcuts.title')} isOpen={isOpen} onClose={onClose}>
      <dl className={styles.list}>
        {[...general, ...own].map(({ label, shortcut }) => (
          <div key={`${label} ${shortcut}`} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              <ShortcutHint shortcut={shortcut} />
            </dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}
