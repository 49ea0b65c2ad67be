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
  const listed = Map.groupBy([...general, ...own], ({ label }) => label);
  return (
    <DialogFrame title={t('shortcuts.title')} isOpen={isOpen} onClose={onClose} width={760}>
      <dl className={styles.list}>
        {[...listed].map(([label, same]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            {same.map(({ shortcut }) => (
              <dd key={shortcut}>
                <ShortcutHint shortcut={shortcut} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}
