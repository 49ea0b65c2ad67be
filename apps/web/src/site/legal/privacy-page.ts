import { definePage } from '../../routing/define-page.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('footer.privacy') }),
  Page: PrivacyPage,
});
