import { DEFAULT_VIEW, decodeView, type ViewAction } from '@harbour/core/table';
import { expect, test } from 'vitest';
import { createViewSteps } from './view-steps.ts';

const searched = (text: string): ViewAction => ({ type: 'searched', search: { text, at: 'anywhere' } });

/** The steps of a list that nobody has arranged yet. */
function openList() {
  const steps = createViewSteps('', DEFAULT_VIEW);
  return {
    step: (action: ViewAction) => steps.step(action, DEFAULT_VIEW),
    render: (search: string) => steps.rendered(search, decodeView(search, DEFAULT_VIEW)),
  };
}

test('a change that is undone before it is rendered is undone in the address too', () => {
  const { step } = openList();
  expect(step(searched('tea'))).toContain('tea');
  expect(step(searched(''))).toBe('');
  expect(step(searched(''))).toBeUndefined();
});

test('changes build on each other, and on the address that another page set', () => {
  const { step, render } = openList();
  step(searched('tea'));
  expect(step({ type: 'trashShown', trash: true })).toMatch(/tea.*trash|trash.*tea/);
  render('?q=rice');
  expect(step({ type: 'trashShown', trash: true })).not.toContain('tea');
});
