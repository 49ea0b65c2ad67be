import { definePage } from '../../routing/define-page.tsx';
import { loadUseCases } from './load-use-cases.ts';
import { UseCasePage } from './UseCasePage.tsx';

export const page = definePage({
  loader: loadUseCases,
  meta: ({ industries, item }, t, { params }) => {
    const shown = item ?? (params.industory === undefined ? undefined : industries[0]);
    return shown === undefined
      ? { title: t('site:useCase.title'), description: t('site:useCase.description') }
      : { title: shown.name, description: shown.description };
  },
  Page: UseCasePage,
});
