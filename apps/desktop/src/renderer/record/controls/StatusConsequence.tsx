import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../ui/format-moment.ts';
import { useDateLocale } from '../../ui/use-locale.ts';
import { consequenceOf } from '../values/transitions.ts';
import type { ControlProps } from './control-props.ts';
import styles from './controls.module.css';

const WITHOUT_PUBLIC: ReadonlySet<ControlProps['collection']> = new Set(['pushMessages']);

/** What a publication's status means once it is saved: who sees it, and from when. */
export function StatusConsequence({
  collection,
  value,
  record,
}: Pick<ControlProps, 'collection' | 'value' | 'record'>) {
  const { t } = useTranslation('editor');
  const locale = useDateLocale();
  if (WITHOUT_PUBLIC.has(collection)) return null;
  const from = record.publishFrom ?? record.publish;
  const consequence = consequenceOf(
    { status: value, from, until: record.publishTo ?? record.expiry },
    Date.now(),
  );
  if (!consequence) return null;
  const date = typeof from === 'string' ? formatMoment(from, locale) : '';
  return (
    <p className={styles.note} role="status">
      {t(`consequence.${consequence}`, { date })}
    </p>
  );
}
