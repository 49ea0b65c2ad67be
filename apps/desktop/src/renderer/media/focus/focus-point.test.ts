import { expect, test } from 'vitest';
import { movePoint, pointAt } from './focus-point.ts';

test('arrow keys move the focal point within its picture', () => {
  expect(movePoint({ x: 500, y: 500 }, 'ArrowLeft', false)).toEqual({ x: 490, y: 500 });
  expect(movePoint({ x: 950, y: 995 }, 'ArrowRight', true)).toEqual({ x: 1000, y: 995 });
  expect(movePoint({ x: 0, y: 0 }, 'ArrowUp', true)).toEqual({ x: 0, y: 0 });
  expect(movePoint({ x: 0, y: 0 }, 'Enter', false)).toBeUndefined();
});

test('a click is converted to a point of the picture, at most at its edge', () => {
  const box = { left: 100, top: 50, width: 200, height: 100 };
  expect(pointAt(box, { clientX: 150, clientY: 125 })).toEqual({ x: 250, y: 750 });
  expect(pointAt(box, { clientX: 999, clientY: 0 })).toEqual({ x: 1000, y: 0 });
});
