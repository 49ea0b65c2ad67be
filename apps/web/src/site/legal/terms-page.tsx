import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { LegalPage } from './LegalPage.tsx';

export const page = definePage({
  texts: ['legal'],
  meta: fixedMeta('terms'),
  Page: () => <LegalPage document="terms" />,
});
