import { definePage } from '../../routing/define-page.tsx';
import { TermsPage } from './TermsPage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('footer.terms') }),
  Page: TermsPage,
});
