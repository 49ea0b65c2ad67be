import { definePage } from '../../routing/define-page.tsx';
import { UseCasePage } from './UseCasePage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.useCases') }),
  Page: UseCasePage,
});
