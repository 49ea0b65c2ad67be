import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { AdLink, useCountedAds } from './AdLink.tsx';
import styles from './ads.module.css';
import type { ShownAd } from './load-ads.ts';

/** An ad over the page; its button or Escape closes it for the rest of the visit. */
export function FullscreenAd({ ad }: { readonly ad: ShownAd }) {
  const { t } = useTranslation('site');
  const [isOpen, setIsOpen] = useState(true);
  useCountedAds();
  return (
    <Dialog title={t('ad.label')} open={isOpen} onClose={() => setIsOpen(false)} fullscreen>
      <AdLink ad={ad} className={styles.over}>
        <Picture {...ad.picture} alt="" sizes="(min-width: 768px) 720px, 92vw" />
        {ad.text}
      </AdLink>
    </Dialog>
  );
}
