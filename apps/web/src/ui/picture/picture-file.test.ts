import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { focusAttributes } from './picture-file.ts';

test('a focal point is rounded to a position that the style sheet defines', () => {
  const styles = readFileSync(new URL('./picture.module.css', import.meta.url), 'utf8');
  const missing = Array.from({ length: 1001 }, (_, point) =>
    focusAttributes({ focusX: point, focusY: point }),
  )
    .flatMap(({ 'data-focus-x': x, 'data-focus-y': y }) => [`x="${x}"`, `y="${y}"`])
    .filter((position) => !position.endsWith('="50"') && !styles.includes(`[data-focus-${position}]`));
  expect(new Set(missing)).toEqual(new Set());
  expect(focusAttributes({ focusX: 312, focusY: 0 })).toEqual({ 'data-focus-x': 30, 'data-focus-y': 0 });
});

test('a picture without a focal point is cropped at its centre', () => {
  expect(focusAttributes({ focusX: null, focusY: null })).toEqual({});
});
