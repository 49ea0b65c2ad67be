import { Button } from '@blueprintjs/core';
import { imageUrl, type PlainRecord } from '@harbour/core/contract/values';
import { cropPosition } from '@harbour/core/table';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordService } from '../../record/editing/record-service.ts';
import { useBackOffice } from '../../session/back-office.ts';
import { ServerPicture } from '../../session/ServerPicture.tsx';
import { useMessages } from '../../ui/messages.ts';
import { asFile } from '../media-file.ts';
import styles from './focus.module.css';
import { CENTRE, type FocusPoint, movePoint, pointAt } from './focus-point.ts';

interface FocusPickerProps {
  readonly record: PlainRecord;
  readonly isReadOnly: boolean;
}

/** Sets the point of a picture that stays visible where the site crops it, and shows these crops. */
export function FocusPicker({ record, isReadOnly }: FocusPickerProps) {
  const { t } = useTranslation('screens');
  const { revision, focusX, focusY } = asFile(record);
  const { point, isSet, move, clear } = useFocusPoint(record);
  const path = imageUrl(String(record._id), { size: 'medium', revision });
  const position = { x: Math.round(point.x / 10), y: Math.round(point.y / 10) };
  const press = (event: KeyboardEvent) => {
    const moved = movePoint(point, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    move(moved, true);
  };
  return (
    <section className={styles.focus} aria-label={t('media.focus')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys act on the point inside it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys act on the point inside it */}
      <div
        className={styles.picture}
        data-editable={!isReadOnly || undefined}
        onClick={(event) => {
          if (!isReadOnly) move(pointAt(event.currentTarget.getBoundingClientRect(), event), false);
        }}
      >
        <ServerPicture path={path} alt="" draggable={false} />
        {isReadOnly ? null : (
          <span
            role="slider"
            tabIndex={0}
            className={styles.point}
            style={{ left: `${point.x / 10}%`, top: `${point.y / 10}%` }}
            aria-label={t('media.focus')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={position.x}
            aria-valuetext={t('media.focusAt', position)}
            onKeyDown={press}
          />
        )}
      </div>
      <div className={styles.crops} aria-hidden>
        {(['wide', 'card', 'tall'] as const).map((shape) => (
          <figure key={shape} className={styles.crop}>
            <ServerPicture
              className={styles[shape]}
              path={path}
              alt=""
              style={{ objectPosition: cropPosition(point) }}
            />
            <figcaption>{t(`media.crop.${shape}`)}</figcaption>
          </figure>
        ))}
      </div>
      {isReadOnly ? null : (
        <div className={styles.foot}>
          <span>{t('media.focusHelp')}</span>
          {isSet || focusX !== null || focusY !== null ? (
            <Button size="small" variant="minimal" text={t('media.focusCentre')} onClick={clear} />
          ) : null}
        </div>
      )}
    </section>
  );
}

/** Key presses that follow each other within this time are saved together, in milliseconds. */
const DEBOUNCE_MS = 500;

/**
 * Holds the focal point of a record while it is moved, and saves it at once, or when no more keys are
 * pressed.
 */
function useFocusPoint(record: PlainRecord) {
  const { client, host } = useBackOffice();
  const messages = useMessages();
  const { focusX, focusY, version } = asFile(record);
  const stored = `${focusX} ${focusY}`;
  const [moved, setMoved] = useState<{ readonly point: FocusPoint | null; readonly from: string } | null>(
    null,
  );
  const cancel = useRef(() => {});
  const latest = useRef(version);
  latest.current = version;
  // The person's own point is shown until the point of the record differs from that at the time of the move.
  const own = moved?.from === stored ? moved : null;
  const save = (point: FocusPoint | null) => {
    cancel.current();
    const data = { focusX: point?.x ?? null, focusY: point?.y ?? null, version: latest.current };
    recordService(client, 'attachments')
      .patch(String(record._id), data)
      .catch((error: unknown) => {
        setMoved(null);
        messages.error(error);
      });
  };
  const set = (point: FocusPoint | null) => setMoved({ point, from: stored });
  const kept = { x: focusX ?? CENTRE.x, y: focusY ?? CENTRE.y };
  return {
    point: own ? (own.point ?? CENTRE) : kept,
    isSet: own !== null && own.point !== null,
    move(point: FocusPoint, isByKey: boolean) {
      set(point);
      cancel.current();
      if (isByKey) cancel.current = host.clock.after(DEBOUNCE_MS, () => save(point));
      else save(point);
    },
    clear() {
      set(null);
      save(null);
    },
  };
}
