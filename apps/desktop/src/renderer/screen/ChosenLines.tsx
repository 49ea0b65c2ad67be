import type { CollectionName } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { formatCount } from '@harbour/core/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../ui/use-locale.ts';
import { LineSection } from './LineSection.tsx';
import { RelatedLink } from './RelatedLink.tsx';
import styles from './reading.module.css';

interface ChosenLine {
  readonly collection: CollectionName;
  readonly id: RecordId;
  readonly count?: number;
}

interface ChosenLinesProps {
  readonly title: string;
  readonly lines: readonly ChosenLine[];
  /** Below the lines: labels with amounts; the last one is the total. */
  readonly sums: readonly (readonly [label: string, amount: ReactNode])[];
}

/** Lists what was chosen, one line each as on a receipt, with the totals. */
export function ChosenLines({ title, lines, sums }: ChosenLinesProps) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  return (
    <LineSection
      title={title}
      columns={[t('field.id'), t('field.type'), { number: t('field.count') }]}
      sums={sums}
    >
      {lines.map(({ collection, id, count = 1 }) => (
        <tr key={`${collection} ${id}`}>
          <td>
            <RelatedLink collection={collection} id={id} />
          </td>
          <td className={styles.quiet}>{t(`collection.${collection}`)}</td>
          <td className={styles.number}>{formatCount(locale, count)}</td>
        </tr>
      ))}
    </LineSection>
  );
}
