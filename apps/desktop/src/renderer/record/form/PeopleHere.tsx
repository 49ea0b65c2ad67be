import type { PresentPerson } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
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
