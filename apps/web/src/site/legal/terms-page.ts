import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { TermsPage } from './TermsPage.tsx';

export const page = definePage({
  meta: fixedMeta('terms'),
  Page: TermsPage,
});
