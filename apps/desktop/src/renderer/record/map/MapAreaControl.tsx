import { Button } from '@blueprintjs/core';
import { MinusIcon, PlusIcon } from '@blueprintjs/icons';
import { coastline } from '@harbour/core/map';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ControlProps, textValue } from '../controls/control-props.ts';
import controls from '../controls/controls.module.css';
import { readNumber } from '../controls/entered-values.ts';
import { useEnteredText } from '../controls/use-entered-text.ts';
import styles from './map.module.css';
import { enteredArea, type MapArea, mapParts, moveArea, wholeArea, zoomArea } from './map-area.ts';

/** Edits a part of the map: its four numbers, and a map of the world to move and zoom. */
export function MapAreaControl({ value, onChange, onLeave, ties, isReadOnly, label }: ControlProps) {
  const { t } = useTranslation('editor');
  const area = enteredArea(value);
  const whole = wholeArea(area);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as columns
    <div className={styles.area} role="group" {...ties}>
      <MapRendering area={whole} label={label} onChange={isReadOnly ? undefined : onChange} />
      <div className={styles.numbers}>
        {mapParts.map((part) => (
          <div key={part} className={styles.number}>
            <label htmlFor={`${ties.id}-${part}`}>{t(`map.${part}`)}</label>
            <Degrees
              id={`${ties.id}-${part}`}
              value={area[part]}
              isReadOnly={isReadOnly}
              onChange={(degrees) => onChange({ ...area, [part]: degrees })}
              onLeave={onLeave}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

interface DegreesProps {
  readonly id: string;
  readonly value: unknown;
  readonly isReadOnly: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
}

function Degrees({ id, value, isReadOnly, onChange, onLeave }: DegreesProps) {
  const [text, type] = useEnteredText({ value, show: textValue, read: readNumber, onChange });
  return (
    <input
      id={id}
      type="text"
      inputMode="decimal"
      className={`${controls.input} ${controls.number}`}
      value={text}
      readOnly={isReadOnly}
      onChange={(event) => type(event.target.value)}
      onBlur={onLeave}
    />
  );
}

interface MapRenderingProps {
  readonly area: MapArea | undefined;
  readonly label: string;
  readonly onChange: ((area: MapArea) => void) | undefined;
}

/** The distance by which an arrow key moves the map, as a fraction of its height or width. */
const STEP = 0.1;
const NEARER = 0.8;
const ARROWS: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [STEP, 0],
  ArrowDown: [-STEP, 0],
  ArrowLeft: [0, -STEP],
  ArrowRight: [0, STEP],
};
const WORLD: MapArea = { latitude: 20, longitude: 0, latitudeDelta: 140, longitudeDelta: 360 };

/** A simple map of the world with a grid: dragged, or moved with the arrow keys and zoomed with + and -. */
function MapRendering({ area, label, onChange }: MapRenderingProps) {
  const { t } = useTranslation('editor');
  const dragged = useRef<{ readonly x: number; readonly y: number; readonly area: MapArea } | null>(null);
  const shown = area ?? WORLD;
  const change = (next: MapArea) => onChange?.(next);

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const zoom = { '+': NEARER, '=': NEARER, '-': 1 / NEARER }[event.key];
    if (!arrow && zoom === undefined) return;
    event.preventDefault();
    change(arrow ? moveArea(shown, ...arrow) : zoomArea(shown, zoom ?? 1));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { x: event.clientX, y: event.clientY, area: shown };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const start = dragged.current;
    if (!start) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    change(moveArea(start.area, (event.clientY - start.y) / height, (start.x - event.clientX) / width));
  };
  return (
    <div className={styles.map}>
      <div
        role="application"
        aria-label={t('map.label', { label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
        tabIndex={0}
        className={styles.drawing}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          dragged.current = null;
        }}
      >
        <World area={shown} />
      </div>
      {onChange ? (
        <div className={styles.zoom}>
          <Button
            size="small"
            icon={<PlusIcon />}
            aria-label={t('map.nearer')}
            onClick={() => change(zoomArea(shown, NEARER))}
          />
          <Button
            size="small"
            icon={<MinusIcon />}
            aria-label={t('map.farther')}
            onClick={() => change(zoomArea(shown, 1 / NEARER))}
          />
        </div>
      ) : null}
    </div>
  );
}

function World({ area }: { readonly area: MapArea }) {
  const { latitude, longitude } = area;
  const height = Math.max(area.latitudeDelta, 0.0001);
  const width = Math.max(area.longitudeDelta, 0.0001);
  const box = `${longitude - width / 2} ${-latitude - height / 2} ${width} ${height}`;
  const line = Math.max(width, height) / 240;
  return (
    <svg viewBox={box} preserveAspectRatio="none" className={styles.world} aria-hidden="true">
      {coastline.map((outline) => (
        <polygon key={outline} points={outline} className={styles.land} />
      ))}
      <line
        x1={longitude - width / 2}
        x2={longitude + width / 2}
        y1={-latitude}
        y2={-latitude}
        strokeWidth={line}
        className={styles.cross}
      />
      <line
        x1={longitude}
        x2={longitude}
        y1={-latitude - height / 2}
        y2={-latitude + height / 2}
        strokeWidth={line}
        className={styles.cross}
      />
    </svg>
  );
}
