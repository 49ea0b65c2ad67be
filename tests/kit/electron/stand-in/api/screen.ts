import { EventEmitter } from 'node:events';
import { strict } from '../strict.ts';

const bounds = { x: 0, y: 0, width: 1920, height: 1080 };

/** One display of ordinary size. */
const display = {
  id: 1,
  label: 'stand-in',
  bounds,
  workArea: bounds,
  workAreaSize: bounds,
  size: bounds,
  scaleFactor: 1,
};

export const screen = strict(
  'screen',
  Object.assign(new EventEmitter(), {
    getPrimaryDisplay: () => display,
    getAllDisplays: () => [display],
    getDisplayMatching: () => display,
    getDisplayNearestPoint: () => display,
  }),
);
