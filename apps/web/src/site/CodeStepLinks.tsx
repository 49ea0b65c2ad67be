import { useTranslation } from 'react-i18next';
import { ContactLink } from '../routing/ContactLink.tsx';
import { Button } from '../ui/button/Button.tsx';
import { SentenceGap } from '../ui/sentence-gap/SentenceGap.tsx';

/** The alternatives to a code of the second factor: another account's password, or help. */
export function CodeStepLinks({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation(['forms', 'common']);
  return (
    <>
      <Button kind="quiet" onClick={onBack}>
        {t('secondFactor.back')}
      </Button>
      <span>
        {t('secondFactor.lost')}
        <SentenceGap />
        <ContactLink>{t('common:action.contactUs')}</ContactLink>
      </span>
    </>
  );
}
