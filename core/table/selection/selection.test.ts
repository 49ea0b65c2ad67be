import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesQuery } from '../query/match-query.ts';
import {
  isSelected,
  NO_SELECTION,
  type Selection,
  type SelectionAction,
  selectedCount,
  selectionAfterQuery,
  selectionQuery,
  selectionReducer,
  selectionState,
} from './selection.ts';

const rows = Array.from({ length: 12 }, (_, index) => ({ _id: `r${index}`, even: index % 2 === 0 }));
const ids = rows.map(({ _id }) => _id);
const all: Selection = { kind: 'query', query: {}, count: rows.length, exclusions: [] };
const someIds = fc.uniqueArray(fc.constantFrom(...ids));
const action: fc.Arbitrary<SelectionAction> = fc.oneof(
  fc.record({ type: fc.constant('toggled' as const), id: fc.constantFrom(...ids) }),
  fc.record({ type: fc.constant('set' as const), ids: someIds, selected: fc.boolean() }),
  fc.record({ type: fc.constant('pageToggled' as const), pageIds: someIds }),
  fc.constant<SelectionAction>({ type: 'allSelected', query: {}, count: rows.length }),
  fc.constant<SelectionAction>({ type: 'cleared' }),
);
const selections = fc
  .array(action, { maxLength: 12 })
  .map((actions) => actions.reduce(selectionReducer, NO_SELECTION));

describe('the query of a selection', () => {
  test('matches exactly the selected rows and counts them', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        const { query, count } = selectionQuery(selection);
        const matching = rows.filter((row) => matchesQuery(query, row)).map(({ _id }) => _id);
        expect(matching).toEqual(ids.filter((id) => isSelected(selection, id)));
        expect(count).toBe(matching.length);
        expect(selectedCount(selection)).toBe(matching.length);
      }),
    );
  });

  test('keeps a search at the top', () => {
    const $search = { text: 'tea', fields: ['name'], at: 'anywhere' };
    const selection: Selection = { kind: 'query', query: { a: 1, $search }, count: 9, exclusions: ['x'] };
    expect(selectionQuery(selection, 'code')).toEqual({
      query: { $and: [{ a: 1 }, { code: { $nin: ['x'] } }], $search },
      count: 8,
      exclusions: ['x'],
    });
  });
});

describe('the selection state of a page', () => {
  test.each<[Selection, string]>([
    [NO_SELECTION, 'none'],
    [{ kind: 'ids', ids: ['z'] }, 'some'],
    [{ kind: 'ids', ids: ['r0'] }, 'pageSome'],
    [{ kind: 'ids', ids: ['r1', 'r0', 'z'] }, 'pageAll'],
    [all, 'all'],
    [{ ...all, exclusions: ['z'] }, 'pageAll'],
    [{ ...all, exclusions: ['r0'] }, 'pageSome'],
    [{ ...all, exclusions: ['r0', 'r1'] }, 'some'],
    [{ ...all, count: 1, exclusions: ['r0'] }, 'none'],
  ])('%j is %s', (selection, state) => {
    expect(selectionState(selection, ['r0', 'r1'])).toBe(state);
  });

  test('does not count an empty page as selected', () => {
    expect(selectionState({ kind: 'ids', ids: ['z'] }, [])).toBe('some');
  });

  test('is full after one toggle and empty after the next', () => {
    fc.assert(
      fc.property(
        selections,
        fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }),
        (before, pageIds) => {
          const full = selectionReducer(
            selectionReducer(before, { type: 'set', ids: pageIds, selected: false }),
            {
              type: 'pageToggled',
              pageIds,
            },
          );
          expect(pageIds.every((id) => isSelected(full, id))).toBe(true);
          const cleared = selectionReducer(full, { type: 'pageToggled', pageIds });
          expect(pageIds.some((id) => isSelected(cleared, id))).toBe(false);
        },
      ),
    );
  });
});

describe('a selection', () => {
  test('loses a deleted record, also from its count', () => {
    const removed: SelectionAction = { type: 'removed', ids: ['a'] };
    expect(selectionReducer({ kind: 'ids', ids: ['a', 'b'] }, removed)).toEqual({ kind: 'ids', ids: ['b'] });
    const request: Selection = { kind: 'query', query: {}, count: 9, exclusions: ['a'] };
    expect(selectedCount(request)).toBe(8);
    expect(selectionReducer(request, removed)).toEqual({ ...request, count: 8, exclusions: [] });
  });

  test('is dropped by another query unless it names records', () => {
    expect(selectionAfterQuery({ ...all, query: { a: 1 } }, { a: 1 })).toEqual({ ...all, query: { a: 1 } });
    expect(selectionAfterQuery(all, { a: 1 })).toEqual(NO_SELECTION);
    const named: Selection = { kind: 'ids', ids: ['a'] };
    expect(selectionAfterQuery(named, { a: 1 })).toBe(named);
  });
});
