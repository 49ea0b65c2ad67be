import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftProtection } from '../record/editing/stored-draft.ts';
import { useDraftVault } from '../record/editing/use-draft-vault.ts';
import { useMessages } from '../ui/messages.ts';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

/**
 * Reports that the system's key store is unavailable, and how many drafts are affected; renders nothing while
 * every draft is protected by it.
 */
export function UnsealedWork() {
  const { t } = useTranslation('editor');
  const vault = useDraftVault();
  const messages = useMessages();
  const [protection, setProtection] = useState<DraftProtection>();
  useEffect(() => void vault.protection().then(setProtection, messages.error), [vault, messages]);
  if (!protection || (protection.isSystem && protection.unreadable === 0)) return null;
  return (
    <HomeSection title={t('draft.protection')}>
      {protection.isSystem ? null : <p className={styles.sentence}>{t('draft.unprotected')}</p>}
      {protection.unreadable === 0 ? null : (
        <p className={styles.sentence}>{t('draft.unreadable', { count: protection.unreadable })}</p>
      )}
    </HomeSection>
  );
}
