import { linkTo } from '@harbour/core/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../routing/page-host.ts';
import { Link } from '../ui/link/Link.tsx';
import { SentenceGap } from '../ui/sentence-gap/SentenceGap.tsx';

interface DataNoticeProps {
  readonly className?: string | undefined;
  /** The purpose of the collected data. */
  readonly children?: ReactNode;
}

/**
 * States next to a form how its data is used, with a link to the privacy policy (PDPO, data protection
 * principle 1(3); PDPA, section 20).
 */
export function DataNotice({ className, children }: DataNoticeProps) {
  const { t } = useTranslation('common');
  const { locale } = usePageHost();
  return (
    <p className={className}>
      {children}
      <SentenceGap />
      <Link to={linkTo('privacy', locale)}>{t('footer.privacy')}</Link>
    </p>
  );
}
