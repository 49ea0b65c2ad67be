import { linkTo } from '@harbour/core/i18n';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useSubmit } from 'react-router-dom';
import type { PageProps } from '../../page-contract.ts';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { hashTarget } from '../../routing/use-title-focus.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Container } from '../../ui/container/Container.tsx';
import { ContentsList } from '../../ui/contents/ContentsList.tsx';
import { Disclosure } from '../../ui/disclosure/Disclosure.tsx';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { Link, PlaceField } from '../../ui/link/Link.tsx';
import { SentenceGap } from '../../ui/sentence-gap/SentenceGap.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { type ListedModule, moduleAnchor } from '../listed-modules.ts';
import { searchTermIn } from '../search-term.ts';
import styles from './feature-list.module.css';
import {
  countFeatures,
  type FeatureGroup,
  findFeatures,
  markWords,
  mentions,
  toFeatureGroups,
  wordsOf,
} from './features.ts';

/**
 * A dense, searchable index in columns. The search is in the URL, so it works without JavaScript and can be
 * shared.
 */
export function FeatureListPage({ data: modules, url, locale }: PageProps<readonly ListedModule[]>) {
  const { t } = useTranslation('features');
  useOpenTarget(url.hash);
  const term = searchTermIn(url);
  const isAllOpen = url.searchParams.get('open') === 'all';
  const words = wordsOf(term);
  const all = useFeatureGroups();
  const groups = findFeatures(all, words);
  const count = countFeatures(groups);
  const found = modules.filter(({ name, shortDesc }) => mentions([name, shortDesc], words));
  return (
    <Sheet name="features">
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
    </Sheet>
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
          {t('none', { term })}
          <SentenceGap />
          <ContactLink>{t('ask')}</ContactLink>
        </>
      ) : null}
    </div>
  );
}

/**
 * Every feature in the language of the page. The texts are read as one resource, because looking up some
 * hundred of them takes longer than rendering them.
 */
function useFeatureGroups(): readonly FeatureGroup[] {
  const { i18n } = useTranslation('features');
  return useMemo(() => toFeatureGroups(i18n.getResource(i18n.language, 'features', 'groups')), [i18n]);
}

/** Opens the panel that contains the URL's target when the browser does not, and scrolls to the target. */
function useOpenTarget(hash: string): void {
  useEffect(() => {
    const target = hashTarget(hash);
    const panel = target?.closest('details') ?? target?.querySelector('details');
    if (!target || !panel || panel.open) return;
    panel.open = true;
    target.scrollIntoView();
  }, [hash]);
}

/** The add-ons of plans, from the catalogue. */
function ModuleList({ modules }: { readonly modules: readonly ListedModule[] }) {
  const { t } = useTranslation('features');
  const { locale } = usePageHost();
  return (
    <section id="modules" className={styles.modules}>
      <h2>{t('modules')}</h2>
      <p className={styles.text}>{t('modulesLead')}</p>
      <dl className={styles.features}>
        {modules.map(({ slug, name, counter, shortDesc }) => (
          <div key={slug} id={moduleAnchor(slug)} className={styles.feature}>
            <dt>
              {name} {counter ? <small>{t('counted')}</small> : null}
            </dt>
            <dd>{shortDesc}</dd>
          </div>
        ))}
      </dl>
      <ArrowLink to={linkTo('pricing', locale)}>{t('price')}</ArrowLink>
    </section>
  );
}

/**
 * A form that puts the search into the URL: on submit, or on every keystroke once the page is interactive.
 */
function FeatureSearch({ term }: { readonly term: string }) {
  const { t } = useTranslation(['features', 'common']);
  const submit = useSubmit();
  return (
    <Form
      role="search"
      className={styles.search}
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <PlaceField />
      <label htmlFor="feature-search">{t('features:search')}</label>
      <input
        id="feature-search"
        type="search"
        name="q"
        defaultValue={term}
        maxLength={100}
        autoComplete="off"
        placeholder={t('features:placeholder')}
      />
      <Button type="submit">{t('common:action.search')}</Button>
    </Form>
  );
}

interface FeatureGroupPanelProps {
  readonly group: FeatureGroup;
  /** The searched words, which are highlighted. */
  readonly words: readonly string[];
  readonly isOpen: boolean;
}

/** One collapsible group of the list; every feature has a URL of its own. */
function FeatureGroupPanel({ group, words, isOpen }: FeatureGroupPanelProps) {
  const { t } = useTranslation('features');
  const { slug, name, text, features } = group;
  return (
    <section id={slug} className={styles.group}>
      <Disclosure
        open={isOpen}
        title={
          <span className={styles.head}>
            <h2>{name}</h2>
            <span className={styles.text}>{text}</span>
            <span className={styles.count}>{t('count', { count: features.length })}</span>
          </span>
        }
      >
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature.slug} id={feature.slug} className={styles.feature}>
              <h3>
                <a href={`#${feature.slug}`}>
                  <Marked text={feature.name} words={words} />
                </a>
              </h3>
              <p>
                <Marked text={feature.text} words={words} />
              </p>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text;
  return markWords(text, words).map(({ text: part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : part,
  );
}
