import { definePage } from '../../routing/define-page.tsx';
import { HkRacePage } from './HkRacePage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.tryNow') }),
  Page: HkRacePage,
});
