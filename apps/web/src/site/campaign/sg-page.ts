import { definePage } from '../../routing/define-page.tsx';
import { SgCampaignPage } from './SgCampaignPage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.tryNow') }),
  Page: SgCampaignPage,
});
