import { useTranslation } from 'react-i18next';
import { type ControlProps, textValue } from '../controls/control-props.ts';
import controls from '../controls/controls.module.css';
import { readNumber } from '../controls/entered-values.ts';
import { useEnteredText } from '../controls/use-entered-text.ts';
import { MapRendering } from './MapDrawing.tsx';
import styles from './map.module.css';
import { enteredArea, mapParts, wholeArea } from './map-area.ts';

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
