import { excerptOf } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import type { PageLink, PageMeta, Translate } from '../../page-contract.ts';
import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { articleAuthor } from '../load-authors.ts';
import { loadUseCases, type UseCases } from './load-use-cases.ts';
import { UseCasePage } from './UseCasePage.tsx';

export const page = definePage({
  texts: ['trades', 'proof', 'pricing'],
  ads: ['fullscreen', 'footer'],
  loader: loadUseCases,
  meta: (data, t, { locale }) =>
    metaOf(data, t, { name: t('navigation.useCases'), path: linkTo('usecase', locale) }),
  Page: UseCasePage,
});

function metaOf(data: UseCases, t: Translate, index: PageLink): PageMeta {
  if (data.kind === 'all') return fixedMeta('usecase')(data, t);
  const { industry } = data;
  const parents = [index, { name: industry.name, path: industry.href }];
  if (data.kind === 'study') {
    const { title, content, publishedAt, modifiedAt, byline, image } = data.study;
    const article = { publishedAt, modifiedAt, author: articleAuthor(byline), section: industry.name };
    return { title, description: excerptOf(content), parents, article, picture: image };
  }
  const { item, own, isListed } = data;
  if (item === undefined)
    return {
      title: t('meta:trade.title', { trade: industry.name }),
      crumb: industry.name,
      description: industry.description,
      parents: [index],
    };
  const { title = `${item.name} | ${industry.name}`, questions = [] } = own?.story ?? {};
  return {
    title,
    crumb: item.name,
    description: item.description,
    parents,
    indexed: isListed,
    ...(questions.length === 0 ? {} : { subjects: () => [{ kind: 'questions', questions }] }),
  };
}
