import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { Container } from '../../ui/container/Container.tsx';
import { ContentsList } from '../../ui/contents/ContentsList.tsx';
import { Link } from '../../ui/link/Link.tsx';
import type { ListedModule } from '../listed-modules.ts';
import { FeatureGroupPanel } from './FeatureGroupPanel.tsx';
import { FeatureSearch } from './FeatureSearch.tsx';
import styles from './feature-list.module.css';
import { countFeatures, findFeatures, mentions, wordsOf } from './features.ts';
import { ModuleList } from './ModuleList.tsx';
import { useFeatureGroups } from './use-feature-groups.ts';
import { useOpenTarget } from './use-open-target.ts';

const LONGEST_TERM = 100;

/**
 * A dense, searchable index in columns. The search is in the URL, so it works without JavaScript and can be
 * shared.
 */
export function FeatureListPage({ data: modules, url, locale }: PageProps<readonly ListedModule[]>) {
  const { t } = useTranslation('features');
  useOpenTarget(url.hash);
  const term = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST_TERM);
  const isAllOpen = url.searchParams.get('open') === 'all';
  const words = wordsOf(term);
  const all = useFeatureGroups();
  const groups = findFeatures(all, words);
  const count = countFeatures(groups);
  const found = modules.filter(({ name, shortDesc }) => mentions([name, shortDesc], words));
  return (
    <Container className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead', { count: countFeatures(all), groups: all.length })}</p>
      <FeatureSearch term={term} />
      <SearchOutcome term={term} count={count} />
      <div className={styles.columns}>
        <ContentsList
          className={styles.index}
          label={t('index')}
          entries={groups.map(({ slug, name, features }) => ({
            id: slug,
            text: name,
            count: features.length,
          }))}
        />
        <div>
          {term === '' ? (
            <p className={styles.toggle}>
              <Link
                to={linkTo('featureList', locale, {}, isAllOpen ? {} : { open: 'all' })}
                preventScrollReset
              >
                {t(isAllOpen ? 'closeAll' : 'openAll')}
              </Link>
            </p>
          ) : null}
          {groups.map((group, position) => (
            <FeatureGroupPanel
              key={group.slug}
              group={group}
              words={words}
              isOpen={isAllOpen || term !== '' || position === 0}
            />
          ))}
          {found.length === 0 ? null : <ModuleList modules={found} />}
        </div>
      </div>
    </Container>
  );
}

interface SearchOutcomeProps {
  readonly term: string;
  readonly count: number;
}

/** Announces the number of results; when there are none, links to a person who can help. */
function SearchOutcome({ term, count }: SearchOutcomeProps) {
  const { t } = useTranslation('features');
  const isVain = term !== '' && count === 0;
  return (
    <div className={styles.status} role="status">
      {term === '' || isVain ? null : t('found', { count, term })}
      {isVain ? (
        <>
          {t('none', { term })} <ContactLink>{t('ask')}</ContactLink>
        </>
      ) : null}
    </div>
  );
}
