import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadStatus } from './load-status.ts';
import { StatusPage } from './StatusPage.tsx';

export const page = definePage({
  texts: ['status'],
  loader: loadStatus,
  meta: fixedMeta('status'),
  Page: StatusPage,
});
