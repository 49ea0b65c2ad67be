import { describe, expect, test, vi } from 'vitest';
import { createRestingRouter, loadingState, stateAfterQuery } from './resting-state.ts';

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

test.each(['plan=flexi', '?plan=flexi'])('it writes %s into its own address', (search) => {
  const written = stateAfterQuery(state, { search }, replace);
  expect(written?.location).toMatchObject({ pathname: '/en/pricing', search: '?plan=flexi', hash: '' });
  expect(written?.preventScrollReset).toBe(true);
});

describe('it takes a whole router to', () => {
  test.each([
    ['go to another page', '/en/blogs', replace],
    ['go back', -1, replace],
    ['leave an entry behind', { search: 'plan=flexi' }, {}],
    ['name a path', { pathname: '/en/pricing', search: 'plan=flexi' }, replace],
    ['load what the query asks for', { search: 'industry=cafe' }, replace],
  ] as const)('%s', (_what, to, options) => {
    expect(stateAfterQuery(state, to, options)).toBeUndefined();
  });
});
