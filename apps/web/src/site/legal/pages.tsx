import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { LegalPage } from './LegalPage.tsx';

export const termsPage = legalPage('terms');
export const privacyPage = legalPage('privacy');

function legalPage(document: 'terms' | 'privacy') {
  return definePage({
    texts: ['legal'],
    meta: fixedMeta(document),
    Page: () => <LegalPage document={document} />,
  });
}
