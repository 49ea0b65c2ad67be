import { linkTo } from '@harbour/core/i18n';
import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadUseCases } from './load-use-cases.ts';
import { UseCasePage } from './UseCasePage.tsx';

export const page = definePage({
  loader: loadUseCases,
  meta: ({ industries, item }, t, { params, locale }) => {
    const industry = params.industory === undefined ? undefined : industries[0];
    if (industry === undefined) return fixedMeta('usecase')(industries, t);
    const index = { name: t('navigation.useCases'), path: linkTo('usecase', locale) };
    if (item === undefined) {
      return { title: industry.name, description: industry.description, parents: [index] };
    }
    return {
      title: `${item.name} | ${industry.name}`,
      description: item.description,
      parents: [index, { name: industry.name, path: industry.href }],
    };
  },
  Page: UseCasePage,
});
