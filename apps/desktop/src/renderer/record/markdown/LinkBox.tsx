import { Button } from '@blueprintjs/core';
import { encodeAddress, isSafeAddress } from '@harbour/core/contract/values';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import controls from '../controls/controls.module.css';
import styles from './markdown.module.css';

interface LinkBoxProps {
  readonly address: string;
  /** `null` removes the link. */
  readonly onDone: (address: string | null) => void;
  readonly onCancel: () => void;
}

/** Asks for the address of a link; disallowed schemes are refused. */
export function LinkBox({ address, onDone, onCancel }: LinkBoxProps) {
  const { t } = useTranslation(['editor', 'common']);
  const id = useId();
  const [text, setText] = useState(address);
  const entered = encodeAddress(text);
  const isRefused = entered !== '' && !isSafeAddress(entered);
  const done = () => {
    if (!isRefused) onDone(entered === '' ? null : entered);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') done();
    else onCancel();
  };
  return (
    <div className={styles.link}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the box opens because the person asked to type an address
        autoFocus
        className={controls.input}
        aria-label={t('article.linkAddress')}
        aria-invalid={isRefused}
        aria-describedby={`${id}-rule`}
        placeholder="https://"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" text={t('common:action.ok')} disabled={isRefused} onClick={done} />
      <p id={`${id}-rule`} className={styles.rule} role="status">
        {isRefused ? t('article.linkUnsafe') : ''}
      </p>
    </div>
  );
}
