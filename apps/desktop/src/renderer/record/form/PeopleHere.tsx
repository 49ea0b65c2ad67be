import type { PresentPerson } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import { isRecordId } from '@harbour/core/contract/values';
import { type WatchedPresence, watchPresence } from '@harbour/core/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { useJoinSentences } from '../../ui/joined-texts.ts';
import { useRecordTexts } from '../controls/use-record-texts.ts';
import styles from './people.module.css';

interface PeopleHereProps {
  readonly collection: CollectionName;
  readonly people: readonly PresentPerson[];
  /** True while there may be others whom the server cannot see. */
  readonly isPartial: boolean;
}

/** Shows who else has this record open: visible initials, and a sentence for screen readers. */
export function PeopleHere({ collection, people, isPartial }: PeopleHereProps) {
  const { t } = useTranslation('editor');
  const texts = useRecordTexts();
  const joinSentences = useJoinSentences();
  const say = ({ name, field }: PresentPerson) =>
    field === undefined
      ? t('people.looks', { name })
      : t('people.edits', { name, field: texts.field(collection, field) });
  return (
    <div className={styles.people}>
      <span className="visually-hidden" role="status">
        {joinSentences([...people.map(say), isPartial ? t('people.unknown') : ''])}
      </span>
      {people.map((person) => (
        <Initials key={person.admin} name={person.name} title={say(person)} />
      ))}
      {isPartial ? <Initials name="?" title={t('people.unknown')} /> : null}
    </div>
  );
}

/** Shows a person's initials in a circle. */
export function Initials({ name, title }: { readonly name: string; readonly title: string }) {
  return (
    <span className={styles.initials} title={title} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** Returns the first letters of two words of a name; for a Chinese name, its last two characters. */
export function initialsOf(name: string): string {
  const trimmed = name.trim();
  if (/^\p{Script=Han}+$/u.test(trimmed)) return [...trimmed].slice(-2).join('');
  const letters = trimmed.split(/[\s@.]+/).flatMap((word) => [...word].slice(0, 1));
  return letters.slice(0, 2).join('').toUpperCase();
}

export interface People {
  /** The other people who have the record open. */
  readonly others: readonly PresentPerson[];
  /** True while the server cannot determine whether there are more. */
  readonly isPartial: boolean;
  /** Announces to them which field is edited here. */
  readonly edit: (field: string | null) => void;
}

interface Seen {
  readonly people: readonly PresentPerson[];
  readonly isPartial: boolean;
}

const NOBODY: Seen = { people: [], isPartial: false };

/** Returns who else has a record open, and which fields they edit. */
export function usePeople(collection: CollectionName, id: string): People {
  const { client } = useBackOffice();
  const { user } = useSession();
  const [seen, setSeen] = useState<Seen>(NOBODY);
  const watched = useRef<WatchedPresence | null>(null);
  useEffect(() => {
    if (!isRecordId(id)) return;
    const presence = watchPresence(client.presence, {
      collection,
      id,
      onChange: (people, isPartial) => setSeen({ people, isPartial }),
    });
    watched.current = presence;
    return () => {
      watched.current = null;
      presence.close();
      setSeen(NOBODY);
    };
  }, [client, collection, id]);
  const edit = useCallback((field: string | null) => watched.current?.edit(field), []);
  const others = seen.people.filter(({ admin }) => admin !== user?._id);
  return { others, isPartial: seen.isPartial, edit };
}
