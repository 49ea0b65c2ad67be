import { Button, Callout, TextArea } from '@blueprintjs/core';
import type { TranslationTask } from '@harbour/core/contract/actions';
import { readRefusal } from '@harbour/core/contract/errors';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRecordTexts } from '../record/controls/use-record-texts.ts';
import { useBackOffice } from '../session/back-office.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useErrorText } from '../ui/error-text.ts';
import { languageLabel } from '../ui/use-locale.ts';
import styles from './translations.module.css';

interface TaskEditorProps {
  readonly task: TranslationTask;
  /** The server can suggest a translation. */
  readonly suggests: boolean;
  /** Called with the task while a typed text is not stored, else with null. */
  readonly onEntered: (task: TranslationTask | null) => void;
  readonly onMove: (by: number) => void;
  readonly onDone: (task: TranslationTask) => void;
  /** Somebody changed the text meanwhile. */
  readonly onStale: () => void;
}

/** The source and the translation of one text, side by side. */
export function TaskEditor({ task, suggests, onEntered, onMove, onDone, onStale }: TaskEditorProps) {
  const { t } = useTranslation(['desk', 'common']);
  const texts = useRecordTexts();
  const id = useId();
  const { entered, setEntered, busy, problem, isStale, store, suggest } = useTask(task, onDone);
  const { collection, record, path, language, state, source, title } = task;
  const isSame = entered === (task.text ?? '');
  useEffect(() => {
    onEntered(isSame ? null : task);
    return () => onEntered(null);
  }, [isSame, task, onEntered]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void store();
    } else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      onMove(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    <section className={styles.editor} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {texts.field(collection, path)}
        </h2>
        <Link to={`/${collection}/edit/${record}`}>{title || texts.collection(collection)}</Link>
      </header>
      <div className={styles.pair}>
        <div className={styles.side}>
          <h3 className={styles.language}>{languageLabel(t, 'en')}</h3>
          <p className={styles.source} lang="en">
            {source}
          </p>
        </div>
        <div className={styles.side}>
          <label className={styles.language} htmlFor={`${id}-text`}>
            {languageLabel(t, language)}
          </label>
          <TextArea
            id={`${id}-text`}
            fill
            autoFocus
            autoResize
            rows={6}
            lang={LOCALE_TABLE[language].htmlLang}
            value={entered}
            onChange={({ target }) => setEntered(target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      {problem ? (
        <Callout intent="warning" role="alert">
          {problem}
          {isStale ? <Button variant="minimal" text={t('reload')} onClick={onStale} /> : null}
        </Callout>
      ) : null}
      <footer className={styles.foot}>
        <BusyButton
          intent="primary"
          isBusy={busy === 'store'}
          disabled={entered.trim() === ''}
          text={t(state === 'outdated' && isSame ? 'confirm' : 'store')}
          onClick={() => void store()}
        />
        {suggests ? (
          <BusyButton
            icon="lightbulb"
            isBusy={busy === 'suggest'}
            text={t('suggest')}
            onClick={() => void suggest()}
          />
        ) : null}
        <span className={styles.keys}>{t('keys')}</span>
      </footer>
    </section>
  );
}

/** The typed translation, and how it is stored or suggested. */
function useTask(task: TranslationTask, onDone: (task: TranslationTask) => void) {
  const { t } = useTranslation('desk');
  const { client } = useBackOffice();
  const errorText = useErrorText();
  const [entered, setEntered] = useState(task.text ?? '');
  const [busy, setBusy] = useState<'store' | 'suggest' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { collection, record, path, language, source, text: before } = task;
  const subject = { collection, record, path, language };
  const attempt = async (what: 'store' | 'suggest', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(null);
  };
  const isStale = readRefusal(error)?.code === 'conflict';
  const reported = error === null ? null : errorText(error);
  const problem = isStale ? t('stale') : reported;
  return {
    entered,
    setEntered,
    busy,
    problem,
    isStale,
    store: () =>
      attempt('store', async () => {
        if (entered.trim() === '') return;
        await client.call('translations/write', { ...subject, source, before, text: entered });
        onDone(task);
      }),
    suggest: () =>
      attempt('suggest', async () => setEntered((await client.call('translations/suggest', subject)).text)),
  };
}
