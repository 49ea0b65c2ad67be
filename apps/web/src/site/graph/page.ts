import { definePage } from '../../routing/define-page.tsx';
import { GraphPage } from './GraphPage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.features') }),
  Page: GraphPage,
});
