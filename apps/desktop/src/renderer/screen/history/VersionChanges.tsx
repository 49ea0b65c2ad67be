import { Checkbox } from '@blueprintjs/core';
import { type CollectionName, isCollectionName } from '@harbour/core/contract/collections';
import { contentLanguages } from '@harbour/core/contract/values';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '../../record/controls/languages.ts';
import { useRecordTexts } from '../../record/controls/use-record-texts.ts';
import { idsIn, useValueText } from '../../record/form/use-value-text.ts';
import { Thumb } from '../../record/pictures/Thumb.tsx';
import { fieldAt } from '../../record/values/field-at.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { RelatedLink } from '../RelatedLink.tsx';
import { type DifferenceRow, rowName } from './difference-rows.ts';
import styles from './history.module.css';
import { shortenSame, textDifference } from './text-difference.ts';

interface VersionChangesProps {
  readonly collection: CollectionName;
  readonly rows: readonly DifferenceRow[];
  /** The choice of rows to restore; without it there is none. */
  readonly choice?:
    | {
        readonly chosen: ReadonlySet<string>;
        readonly isOffered: (row: DifferenceRow) => boolean;
        readonly isLater: (row: DifferenceRow) => boolean;
        readonly toggle: (path: string) => void;
      }
    | undefined;
}

/** Lists the differences between two versions: the name of each field, and its readable difference. */
export function VersionChanges({ collection, rows, choice }: VersionChangesProps) {
  const { t } = useTranslation('history');
  const texts = useRecordTexts();
  if (rows.length === 0) return <p className={styles.quiet}>{t('noFields')}</p>;
  return (
    <ul className={styles.changes}>
      {rows.map((row) => {
        const name = rowName(texts, collection, row.path);
        return (
          <li key={row.path} className={styles.change}>
            {choice?.isOffered(row) ? (
              <Checkbox
                className={styles.name ?? ''}
                checked={choice.chosen.has(row.path)}
                label={name}
                onChange={() => choice.toggle(row.path)}
              />
            ) : (
              <span className={styles.name}>{name}</span>
            )}
            <div className={styles.difference}>
              <DifferenceText collection={collection} row={row} />
              {choice?.isLater(row) ? <p className={styles.later}>{t('later')}</p> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface DifferenceTextProps {
  readonly collection: CollectionName;
  readonly row: DifferenceRow;
}

/**
 * Shows the difference: of a text by word, of lists of records by entry, of anything else as the old and the
 * new value.
 */
function DifferenceText({ collection, row: { path, older, newer } }: DifferenceTextProps) {
  const field = fieldAt(collection, path);
  const related = field?.relation?.collection ?? '';
  const ids = [...idsIn(older), ...idsIn(newer)];
  if (ids.length > 0 && !field?.fields && isCollectionName(related))
    return <RecordDifference collection={related} older={idsIn(older)} newer={idsIn(newer)} />;
  if (isText(older) && isText(newer) && (isLanguage(path) || WRITTEN.has(field?.kind ?? '')))
    return <WordDifference path={path} older={older ?? ''} newer={newer ?? ''} />;
  return <ValueDifference collection={collection} row={{ path, older, newer }} />;
}

const WRITTEN: ReadonlySet<string> = new Set(['text', 'longText', 'slug', 'url', 'email']);

function isText(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isLanguage(path: string): boolean {
  return contentLanguages.some((language) => path.endsWith(`.${language}`));
}

function WordDifference({
  path,
  older,
  newer,
}: {
  readonly path: string;
  readonly older: string;
  readonly newer: string;
}) {
  const locale = useLocale();
  const language = contentLanguages.find((each) => path.endsWith(`.${each}`)) ?? locale;
  const parts = useMemo(() => shortenSame(textDifference(older, newer, language)), [older, newer, language]);
  return (
    <p className={styles.words} lang={htmlLang(language)}>
      {parts.map(({ kind, text }, index) => {
        // The parts of one difference never change places.
        const key = `${index} ${kind}`;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
      })}
    </p>
  );
}

interface RecordDifferenceProps {
  readonly collection: CollectionName;
  readonly older: readonly string[];
  readonly newer: readonly string[];
}

function RecordDifference({ collection, older, newer }: RecordDifferenceProps) {
  const { t } = useTranslation('history');
  const removed = older.filter((id) => !newer.includes(id));
  const added = newer.filter((id) => !older.includes(id));
  const show = (id: string) =>
    collection === 'attachments' ? <Thumb id={id} alt="" /> : <RelatedLink collection={collection} id={id} />;
  if (removed.length + added.length === 0) return <p className={styles.quiet}>{t('order')}</p>;
  return (
    <div className={styles.records}>
      {removed.map((id) => (
        <del key={id}>{show(id)}</del>
      ))}
      {added.map((id) => (
        <ins key={id}>{show(id)}</ins>
      ))}
    </div>
  );
}

function ValueDifference({ collection, row: { path, older, newer } }: DifferenceTextProps) {
  const valueText = useValueText(collection);
  return (
    <p className={styles.values}>
      <del>{valueText(path, older)}</del>
      <ins>{valueText(path, newer)}</ins>
    </p>
  );
}
