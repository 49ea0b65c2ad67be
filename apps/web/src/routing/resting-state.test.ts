import { describe, expect, test, vi } from 'vitest';
import { createRestingRouter, isLateQuery, loadingState, stateAfterQuery } from './resting-state.ts';

vi.stubGlobal('location', { pathname: '/en/pricing', search: '?plan=lite', hash: '#receipt' });
const loader = () => null;
const reloadsFor =
  (name: string) =>
  ({ currentUrl, nextUrl }: { readonly currentUrl: URL; readonly nextUrl: URL }) =>
    currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name);
const routes = [
  { id: 'pricing', path: '/en/pricing', loader, shouldRevalidate: reloadsFor('industry') },
  { id: 'blog', path: '/en/blogs', loader },
];
const { state } = createRestingRouter(routes, { loaderData: { pricing: 'prices' } });
const replace = { replace: true };

test('a resting router stands at the address with what the server loaded', () => {
  expect(state).toMatchObject({
    location: { pathname: '/en/pricing', search: '?plan=lite', hash: '#receipt' },
    loaderData: { pricing: 'prices' },
    navigation: { state: 'idle' },
  });
  expect(state.matches.map(({ route }) => route.id)).toEqual(['pricing']);
  expect(loadingState(state).navigation.state).toBe('loading');
});

test.each([{ search: 'plan=flexi' }, { search: '?plan=flexi' }, '?plan=flexi'])(
  'it writes %j into its own address',
  (to) => {
    const written = stateAfterQuery(state, to, replace);
    expect(written?.location).toMatchObject({ pathname: '/en/pricing', search: '?plan=flexi', hash: '' });
    expect(written?.preventScrollReset).toBe(true);
  },
);

describe('it takes a whole router to', () => {
  test.each([
    ['go to another page', '/en/blogs', replace],
    ['go back', -1, replace],
    ['leave an entry behind', { search: 'plan=flexi' }, {}],
    ['go to a part of the page', '?plan=flexi#receipt', replace],
    ['name a path', { pathname: '/en/pricing', search: 'plan=flexi' }, replace],
    ['load what the query asks for', { search: 'industry=cafe' }, replace],
  ] as const)('%s', (_what, to, options) => {
    expect(stateAfterQuery(state, to, options)).toBeUndefined();
  });
});

describe('while a page is being left', () => {
  const { navigation } = loadingState(state);
  const leaving = (pathname: string): typeof state => {
    if (navigation.state === 'idle') throw new Error('a page that is being left is not idle');
    return { ...state, navigation: { ...navigation, location: { ...state.location, pathname } } };
  };
  test('its own query comes late, in either way of writing it', () => {
    expect(isLateQuery(leaving('/en/blogs'), { search: 'plan=flexi' }, replace)).toBe(true);
    expect(isLateQuery(leaving('/en/blogs'), '?plan=flexi', replace)).toBe(true);
  });
  test('another move is a change of mind', () => {
    expect(isLateQuery(leaving('/en/blogs'), '/en/pricing', replace)).toBe(false);
    expect(isLateQuery(leaving('/en/blogs'), { search: 'plan=flexi' }, {})).toBe(false);
    expect(isLateQuery(leaving('/en/blogs'), -1, undefined)).toBe(false);
  });
  test('a page that stays takes its query', () => {
    expect(isLateQuery(state, { search: 'plan=flexi' }, replace)).toBe(false);
    expect(isLateQuery(leaving('/en/pricing'), { search: 'plan=flexi' }, replace)).toBe(false);
  });
});
