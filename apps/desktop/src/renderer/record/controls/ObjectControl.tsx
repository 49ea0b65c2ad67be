import { isRecord, type PlainRecord } from '@harbour/core/table';
import type { ControlProps } from './control-props.ts';
import styles from './nested.module.css';

/** Renders the fields of a nested object like those of a record. */
export function ObjectControl({ field, path, value, onChange, ties, drawField }: ControlProps) {
  const parts: PlainRecord = isRecord(value) ? value : {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be laid out
    <div className={styles.object} role="group" {...ties}>
      {Object.keys(field.fields ?? {}).map((name) =>
        drawField({
          path: `${path}.${name}`,
          value: parts[name],
          onChange: (part) => onChange({ ...parts, [name]: part }),
        }),
      )}
    </div>
  );
}
