import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { PrivacyPage } from './PrivacyPage.tsx';

export const page = definePage({
  meta: fixedMeta('privacy'),
  Page: PrivacyPage,
});
