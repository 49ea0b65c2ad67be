import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { PayPage } from './PayPage.tsx';

export const page = definePage({
  texts: ['offerings'],
  meta: fixedMeta('harbourPay'),
  Page: PayPage,
});
