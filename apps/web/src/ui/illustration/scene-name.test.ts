import { expect, test } from 'vitest';
import { SCENE_NAMES, sceneNameOf } from './scene-name.ts';

test.each([
  ['restaurant', 'stall'],
  ['market-pop-up', 'market'],
  ['cafe-bakery', 'cafe'],
  ['fashion-retail', 'boutique'],
  ['supermarket-grocery', 'supermarket'],
  ['beauty-wellness', 'salon'],
  ['clinic-pharmacy', 'clinic'],
  ['learning-leisure', 'classroom'],
])('%s is drawn as a %s', (slug, scene) => {
  expect(sceneNameOf(slug, 0)).toBe(scene);
});

test('adjacent unknown trades have different scenes', () => {
  const drawn = SCENE_NAMES.map((_name, position) => sceneNameOf('kite-flying', position));
  expect(new Set(drawn).size).toBe(SCENE_NAMES.length);
});
