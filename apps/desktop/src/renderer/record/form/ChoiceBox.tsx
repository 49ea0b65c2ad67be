import { Button } from '@blueprintjs/core';
import type { CollectionName } from '@harbour/core/contract/collections';
import { isRecordId } from '@harbour/core/contract/values';
import { type Draft, equalValues, mergeOf, needsChoice, readPath, rootField } from '@harbour/core/table';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { useRecordTexts } from '../controls/use-record-texts.ts';
import type { RecordEditing } from '../editing/record-editing.ts';
import { FieldValue } from './FieldValue.tsx';
import styles from './form.module.css';

interface ChoiceBoxProps {
  readonly editing: RecordEditing;
  readonly collection: CollectionName;
  /** The field of the record that contains the draft's. */
  readonly name: string;
  readonly draft: Draft;
}

/**
 * Shows both values if the field being edited was changed elsewhere, by whom, and the choice between them.
 * Nothing is lost until the choice is made.
 */
export function ChoiceBox({ editing, collection, name, draft }: ChoiceBoxProps) {
  const { t } = useTranslation('editor');
  const { remote } = draft;
  if (remote?.kind !== 'changed') return null;
  if (!needsChoice(draft))
    return (
      <p className={styles.unsaved} role="status">
        {t('choice.joins')}
      </p>
    );
  return (
    <Choice editing={editing} collection={collection} name={name} draft={draft} theirValue={remote.value} />
  );
}

const TEXTS = {
  title: 'choice.title',
  mine: 'choice.mine',
  theirs: 'choice.theirs',
  keepMine: 'choice.keepMine',
  takeTheirs: 'choice.takeTheirs',
} as const;
/** For a change that the person has made in another window. */
const OWN_TEXTS = {
  title: 'choice.own.title',
  mine: 'choice.own.mine',
  theirs: 'choice.own.theirs',
  keepMine: 'choice.own.keepMine',
  takeTheirs: 'choice.own.takeTheirs',
} as const;

interface ChoiceProps extends ChoiceBoxProps {
  readonly theirValue: unknown;
}

function Choice({ editing, collection, name, draft, theirValue }: ChoiceProps) {
  const { t } = useTranslation('editor');
  const { user } = useSession();
  const { path: pathOf } = useRecordTexts();
  const author = useAuthor({ collection, record: draft.recordId, path: draft.field, value: theirValue });
  const { field, value } = draft;
  // In an article only the paragraphs that both changed are shown.
  const both = mergeOf(draft)?.filter((part) => part.kind === 'conflict') ?? [];
  const textOf = (side: 'mine' | 'theirs', whole: unknown) =>
    both.length === 0 ? whole : both.map((part) => part[side]).join('\n\n…\n\n');
  const isOwn = author !== undefined && author === user?.email;
  const texts = isOwn ? OWN_TEXTS : TEXTS;
  const title = author === undefined || isOwn ? t(texts.title) : t('choice.named', { email: author });
  // A field in several languages may have a choice for each.
  const part = field === name ? [] : [pathOf(collection, field.slice(name.length + 1))];
  return (
    <div className={styles.choice} role="alert">
      <p className={styles.choiceTitle}>{[...part, title].join(' · ')}</p>
      <dl className={styles.sides}>
        <dt>{t(texts.mine)}</dt>
        <dd>
          <FieldValue collection={collection} path={field} value={textOf('mine', value)} />
        </dd>
        <dt>{t(texts.theirs)}</dt>
        <dd>
          <FieldValue collection={collection} path={field} value={textOf('theirs', theirValue)} />
        </dd>
      </dl>
      <div className={styles.buttons}>
        <Button size="small" text={t(texts.keepMine)} onClick={() => editing.choose(field, 'mine')} />
        <Button size="small" text={t(texts.takeTheirs)} onClick={() => editing.choose(field, 'theirs')} />
      </div>
    </div>
  );
}

interface ChangedField {
  readonly collection: CollectionName;
  readonly record: string;
  readonly path: string;
  /** The value that the change has left. */
  readonly value: unknown;
}

/** The latest change of a field by staff: the person, and the value that it left. */
interface KnownChange {
  readonly change: string;
  readonly by: string | undefined;
  readonly left: unknown;
}

/**
 * Returns the email of the person whose change has left a value; `undefined` while, or if, that is unknown:
 * not every change is by staff.
 */
function useAuthor({ collection, record, path, value }: ChangedField): string | undefined {
  const { client } = useBackOffice();
  const [known, setKnown] = useState<KnownChange>();
  const change = JSON.stringify(value);
  useEffect(() => {
    if (!isRecordId(record)) return;
    let isCurrent = true;
    client.call('records/history', { collection, record }).then(
      ({ versions }) => {
        const latest = versions.find(({ after }) => after !== null && rootField(path) in after);
        if (isCurrent) setKnown({ change, by: latest?.by, left: readPath(latest?.after ?? {}, path) });
      },
      // The choice is the same without it.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [client, collection, record, path, change]);
  return known?.change === change && equalValues(known.left, value) ? known.by : undefined;
}
