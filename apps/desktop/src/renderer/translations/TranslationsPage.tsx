import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { TranslateIcon } from '@blueprintjs/icons';
import {
  type TranslationList,
  type TranslationTask,
  targetLanguages,
  translationStates,
} from '@harbour/core/contract/actions';
import { isCollectionName } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRecordTexts } from '../record/controls/use-record-texts.ts';
import { Loading } from '../session/Loading.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { languageLabel } from '../ui/use-locale.ts';
import { TaskEditor } from './TaskEditor.tsx';
import { TranslatorFiles } from './TranslatorFiles.tsx';
import styles from './translations.module.css';
import { type Tasks, useTasks } from './use-tasks.ts';
import { type TaskFilter, taskKey } from './work-list.ts';

/** Translates missing and outdated texts, one after another, with the source next to them. */
export function TranslationsPage() {
  const { t } = useTranslation(['screens', 'desk']);
  const [filter, setFilter] = useFilter();
  const tasks = useTasks(filter);
  const { list, error, reload } = tasks;
  return (
    <PageFrame
      title={t('translations.title')}
      note={list ? <Counts list={list} /> : null}
      actions={<TranslatorFiles filter={filter} />}
      fill
    >
      <div className={styles.desk}>
        <Filters filter={filter} list={list} onChange={setFilter} />
        {error === undefined ? null : <LoadFailure error={error} onRetry={reload} />}
        {list || error !== undefined ? null : <Loading />}
        {list && tasks.open ? (
          <div className={styles.panes}>
            <TaskList tasks={tasks} />
            <TaskEditor
              key={taskKey(tasks.open)}
              task={tasks.open}
              suggests={list.suggests}
              onEntered={tasks.hold}
              onMove={tasks.move}
              onDone={tasks.finish}
              onStale={reload}
            />
          </div>
        ) : null}
        {list && !tasks.open ? (
          <EmptyState title={t('desk:none.title')} icon={<TranslateIcon size={20} />}>
            {t('desk:none.text')}
          </EmptyState>
        ) : null}
      </div>
    </PageFrame>
  );
}

/** The filter in the URL; unknown values are left out. */
function useFilter(): readonly [TaskFilter, (name: string, value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const language = targetLanguages.find((each) => each === search.get('language'));
  const state = translationStates.find((each) => each === search.get('state'));
  const collection = search.get('collection') ?? '';
  const text = search.get('q') ?? '';
  const filter: TaskFilter = {
    ...(language ? { language } : {}),
    ...(state ? { state } : {}),
    ...(isCollectionName(collection) ? { collection } : {}),
    ...(text ? { search: text } : {}),
  };
  const change = (name: string, value: string) =>
    setSearch(
      (known) => {
        const next = new URLSearchParams(known);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return [filter, change];
}

function Counts({ list: { counts } }: { readonly list: TranslationList }) {
  const { t } = useTranslation(['desk', 'common']);
  return targetLanguages.map((language) => {
    const of = (state: string) =>
      counts.find((sum) => sum.language === language && sum.state === state)?.count ?? 0;
    const texts = { language: languageLabel(t, language), missing: of('missing'), outdated: of('outdated') };
    return (
      <span key={language} className={styles.count}>
        {t('count', texts)}
      </span>
    );
  });
}

interface FiltersProps {
  readonly filter: TaskFilter;
  readonly list: TranslationList | undefined;
  readonly onChange: (name: string, value: string) => void;
}

function Filters({ filter, list, onChange }: FiltersProps) {
  const { t } = useTranslation(['desk', 'common']);
  const texts = useRecordTexts();
  const { language = '', state = '', collection = '', search = '' } = filter;
  const collections = new Set([
    ...(list?.collections ?? []),
    ...(filter.collection ? [filter.collection] : []),
  ]);
  return (
    <search className={styles.filters}>
      <InputGroup
        type="search"
        leftIcon="search"
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        value={search}
        onValueChange={(value) => onChange('q', value)}
      />
      <HTMLSelect
        aria-label={t('filter.language')}
        value={language}
        options={[
          { value: '', label: t('filter.anyLanguage') },
          ...targetLanguages.map((value) => ({ value, label: languageLabel(t, value) })),
        ]}
        onChange={({ currentTarget }) => onChange('language', currentTarget.value)}
      />
      <HTMLSelect
        aria-label={t('filter.state')}
        value={state}
        options={[
          { value: '', label: t('filter.anyState') },
          ...translationStates.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
        onChange={({ currentTarget }) => onChange('state', currentTarget.value)}
      />
      <HTMLSelect
        aria-label={t('filter.collection')}
        value={collection}
        options={[
          { value: '', label: t('filter.anyCollection') },
          ...[...collections].map((value) => ({ value, label: texts.collection(value) })),
        ]}
        onChange={({ currentTarget }) => onChange('collection', currentTarget.value)}
      />
    </search>
  );
}

function TaskList({ tasks: { list, open, choose, loadMore, isLoading } }: { readonly tasks: Tasks }) {
  const { t } = useTranslation(['desk', 'common']);
  return (
    <nav className={styles.list} aria-label={t('list')}>
      <ul>
        {(list?.tasks ?? []).map((task) => (
          <TaskLine key={taskKey(task)} task={task} isOpen={task === open} onChoose={() => choose(task)} />
        ))}
      </ul>
      {list?.next ? <BusyButton isBusy={isLoading} text={t('more')} onClick={loadMore} /> : null}
    </nav>
  );
}

interface TaskLineProps {
  readonly task: TranslationTask;
  readonly isOpen: boolean;
  readonly onChoose: () => void;
}

function TaskLine({ task, isOpen, onChoose }: TaskLineProps) {
  const { t } = useTranslation(['desk', 'common']);
  const texts = useRecordTexts();
  const { collection, path, language, state, title, source } = task;
  return (
    <li>
      <button type="button" className={styles.line} aria-current={isOpen} onClick={onChoose}>
        <span className={styles.lineTitle} title={title || source}>
          {title || source}
        </span>
        <span className={styles.lineFacts}>
          {texts.collection(collection)} · {texts.field(collection, path)} · {languageLabel(t, language)}
        </span>
        <span className={styles.mark} data-state={state}>
          {t(`state.${state}`)}
        </span>
      </button>
    </li>
  );
}
