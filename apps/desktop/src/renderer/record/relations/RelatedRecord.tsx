import { Button } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, CrossIcon } from '@blueprintjs/icons';
import type { CollectionName } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { useRecordWords } from '../controls/use-record-words.ts';
import styles from './relations.module.css';
import type { NamedRecords } from './use-named-records.ts';
import { useTitleOf } from './use-title-of.ts';

interface RelatedRecordProps {
  readonly id: string;
  readonly collection: CollectionName;
  readonly names: NamedRecords;
  readonly onRemove?: (() => void) | undefined;
  readonly onUp?: (() => void) | undefined;
  readonly onDown?: (() => void) | undefined;
}

/** A chosen record: its name and status, and what can be done with it. */
export function RelatedRecord({ id, collection, names, onRemove, onUp, onDown }: RelatedRecordProps) {
  const { t } = useTranslation('editor');
  const words = useRecordWords();
  const titleOf = useTitleOf();
  const record = names.get(id);
  const known = record ? titleOf(collection, record) : t('relation.gone');
  const title = record === undefined ? '…' : known;
  return (
    <span className={styles.chosen}>
      <span className={styles.title}>{title}</span>
      {typeof record?.status === 'string' ? (
        <span className={styles.status}>{words.value('status', record.status)}</span>
      ) : null}
      <ChosenButton icon={<ArrowUpIcon size={12} />} label={t('relation.up', { title })} onClick={onUp} />
      <ChosenButton
        icon={<ArrowDownIcon size={12} />}
        label={t('relation.down', { title })}
        onClick={onDown}
      />
      <ChosenButton
        icon={<CrossIcon size={12} />}
        label={t('relation.remove', { title })}
        onClick={onRemove}
      />
    </span>
  );
}

interface ChosenButtonProps {
  readonly icon: React.JSX.Element;
  readonly label: string;
  readonly onClick: (() => void) | undefined;
}

function ChosenButton({ icon, label, onClick }: ChosenButtonProps) {
  return onClick ? (
    <Button variant="minimal" size="small" icon={icon} aria-label={label} onClick={onClick} />
  ) : null;
}
