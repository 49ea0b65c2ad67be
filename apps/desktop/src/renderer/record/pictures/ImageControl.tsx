import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon, ArrowRightIcon, CrossIcon } from '@blueprintjs/icons';
import {
  type ContentLanguage,
  contentLanguages,
  isLocalizedText,
  isRecord,
  type PlainRecord,
  textIn,
} from '@harbour/core/contract/values';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { IconButton } from '../../ui/BusyButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useMessages } from '../../ui/messages.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { type ControlProps, textValue } from '../controls/control-props.ts';
import controls from '../controls/controls.module.css';
import { htmlLang, languageName } from '../controls/languages.ts';
import { recordService } from '../editing/record-service.ts';
import { type NamedRecords, useNamedRecords } from '../relations/use-named-records.ts';
import { fieldAt } from '../values/field-at.ts';
import { entryMover } from '../values/move-entry.ts';
import { tidyValue } from '../values/tidy-value.ts';
import { PictureDrop } from './PictureDrop.tsx';
import styles from './pictures.module.css';
import { Thumb } from './Thumb.tsx';

type ImageControlProps = Pick<ControlProps, 'value' | 'onChange' | 'isReadOnly' | 'ties' | 'label'>;

/** Edits a single picture. */
export function ImageControl({ value, onChange, isReadOnly, ties, label }: ImageControlProps) {
  const id = textValue(value);
  const names = useNamedRecords('attachments', id === '' ? [] : [id]);
  return (
    <div className={styles.pictures}>
      {id === '' ? null : (
        <Picture id={id} names={names} onRemove={isReadOnly ? undefined : () => onChange(null)} />
      )}
      {isReadOnly && id === '' ? <NoPicture /> : null}
      {isReadOnly ? null : <PictureDrop ties={ties} label={label} isMultiple={false} onPicked={onChange} />}
    </div>
  );
}

/** Edits an ordered list of pictures. */
export function ImagesControl({ value, onChange, isReadOnly, ties, label }: ControlProps) {
  const ids: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  const names = useNamedRecords('attachments', ids);
  // Several uploads may complete between two renders: each must extend the latest list.
  const latest = useRef(ids);
  latest.current = ids;
  const add = (id: string) => {
    if (latest.current.includes(id)) return;
    latest.current = [...latest.current, id];
    onChange(latest.current);
  };
  const mover = entryMover({ entries: ids, isReadOnly, onChange });
  return (
    <div className={styles.pictures}>
      {ids.length === 0 ? null : (
        <ol className={styles.row}>
          {ids.map((id, index) => (
            <li key={id}>
              <Picture
                id={id}
                names={names}
                onLeft={mover(index, index - 1)}
                onRight={mover(index, index + 1)}
                onRemove={isReadOnly ? undefined : () => onChange(ids.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      {isReadOnly && ids.length === 0 ? <NoPicture /> : null}
      {isReadOnly ? null : <PictureDrop ties={ties} label={label} isMultiple onPicked={add} />}
    </div>
  );
}

interface PictureProps {
  readonly id: string;
  readonly names: NamedRecords;
  readonly onRemove: (() => void) | undefined;
  readonly onLeft?: (() => void) | undefined;
  readonly onRight?: (() => void) | undefined;
}

function Picture({ id, names, onRemove, onLeft, onRight }: PictureProps) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const record = names.get(id);
  const name = typeof record?.name === 'string' ? record.name : '';
  const alt = altOf(record?.alt, locale);
  return (
    <figure className={styles.picture}>
      <Thumb id={id} alt={alt || name} />
      <figcaption className={styles.caption}>
        <span className={styles.fileName} title={name}>
          {record === null ? t('relation.gone') : name}
        </span>
        {record ? <AltText record={record} name={name} isWritten={alt !== ''} /> : null}
        <span>
          <IconButton
            icon={<ArrowLeftIcon size={12} />}
            label={t('picture.left', { name })}
            onClick={onLeft}
          />
          <IconButton
            icon={<ArrowRightIcon size={12} />}
            label={t('picture.right', { name })}
            onClick={onRight}
          />
          <IconButton
            icon={<CrossIcon size={12} />}
            label={t('relation.remove', { title: name })}
            onClick={onRemove}
          />
        </span>
      </figcaption>
    </figure>
  );
}

function altOf(alt: unknown, language: ContentLanguage): string {
  return isLocalizedText(alt) ? textIn(alt, language) : '';
}

/** Shown if there is no picture and none can be chosen. */
function NoPicture() {
  const { t } = useTranslation('editor');
  return <span className={styles.hint}>{t('choose.nothing')}</span>;
}

interface AltTextProps {
  /** The attachment. */
  readonly record: PlainRecord;
  readonly name: string;
  readonly isWritten: boolean;
}

/** Edits the alternative text of a picture, which is stored with the file and used everywhere. */
function AltText({ record, name, isWritten }: AltTextProps) {
  const { t } = useTranslation(['editor', 'common']);
  const { client } = useBackOffice();
  const messages = useMessages();
  const label = t(isWritten ? 'picture.alt' : 'picture.noAlt');
  const [texts, setTexts] = useState<PlainRecord | null>(null);
  const save = async () => {
    const field = fieldAt('attachments', 'alt');
    const alt = field ? tidyValue(field, texts) : texts;
    await recordService(client, 'attachments').patch(String(record._id), { alt, version: record.version });
    setTexts(null);
  };
  const type = (language: ContentLanguage, text: string) => setTexts({ ...texts, [language]: text });
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        className={styles.altButton ?? ''}
        text={label}
        aria-label={t('common:labelled', { name, value: label })}
        onClick={() => setTexts(isRecord(record.alt) ? record.alt : {})}
      />
      <DialogFrame
        title={t('picture.alt')}
        isOpen={texts !== null}
        onClose={() => setTexts(null)}
        note={t('picture.altHelp')}
        actions={
          <Button
            intent="primary"
            text={t('common:action.save')}
            onClick={() => void save().catch(messages.error)}
          />
        }
      >
        <div className={styles.alts}>
          {contentLanguages.map((language) => (
            <textarea
              key={language}
              className={controls.area}
              aria-label={languageName(language)}
              placeholder={languageName(language)}
              lang={htmlLang(language)}
              rows={2}
              value={textValue(texts?.[language])}
              onChange={(event) => type(language, event.target.value)}
            />
          ))}
        </div>
      </DialogFrame>
    </>
  );
}
