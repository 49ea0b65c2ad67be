import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { LOCALES } from './languages.ts';
import { linkTo } from './links.ts';
import { type PathParams, ROUTES, type RouteDefinition, type RouteParams } from './routes.ts';

describe('links', () => {
  it.each([
    [linkTo('home', 'en'), '/en'],
    [linkTo('pricing', 'zh-hk'), '/zh-hk/pricing'],
    [linkTo('featureList', 'en'), '/en/feature_list'],
    [linkTo('campaignSg23', 'en'), '/en/campaign/sg23'],
    [linkTo('blog', 'en', { name: 'opening day/2' }), '/en/blogs/opening%20day%2F2'],
    [linkTo('usecase', 'zh-cn'), '/zh-cn/usecase'],
    [linkTo('usecase', 'zh-cn', { industory: 'cafe' }), '/zh-cn/usecase/cafe'],
    [linkTo('usecase', 'zh-cn', { industory: 'cafe', id: '7' }), '/zh-cn/usecase/cafe/7'],
    [linkTo('portalApps', 'en', { app: undefined }), '/en/portal/apps'],
    [linkTo('plan', 'en', { id: '' }), '/en/plan'],
    [
      // biome-ignore format: table
      linkTo('pricing', 'en', {}, { plan: 'flexi', months: 24, tag: ['a', 'b'], x: undefined }),
      '/en/pricing?plan=flexi&months=24&tag=a&tag=b',
    ],
    [linkTo('home', 'en', {}, { q: '茶 & 咖啡' }), '/en?q=%E8%8C%B6+%26+%E5%92%96%E5%95%A1'],
  ])('are built as %s', (actual, expected) => {
    expect(actual).toBe(expected);
  });

  it('refuse an empty required parameter, a skipped optional one and dot segments', () => {
    expect(() => linkTo('blog', 'en', { name: '' })).toThrow('The name of a path is missing');
    expect(() => linkTo('usecase', 'en', { id: '7' })).toThrow('needs :industory? before :id?');
    expect(() => linkTo('blog', 'en', { name: '..' })).toThrow(RangeError);
  });

  it('keep their language prefix with any parameter', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (locale, name) => {
          fc.pre(name !== '.' && name !== '..');
          const { pathname, host } = new URL(linkTo('blog', locale, { name }), 'https://site.example');
          expect(host).toBe('site.example');
          expect(decodeURIComponent(pathname)).toBe(`/${locale}/blogs/${name}`);
        },
      ),
    );
  });

  it('infer the types of their parameters from the pattern', () => {
    expectTypeOf<RouteParams<'blog'>>().toExtend<{ readonly name: string }>();
    expectTypeOf<PathParams<'/a/:b?/:c?'>>().toExtend<{
      readonly b?: string | undefined;
      readonly c?: string | undefined;
    }>();
    const wrong = [
      // @ts-expect-error a required parameter
      () => linkTo('blog', 'en'),
      // @ts-expect-error a parameter the page does not have
      () => linkTo('plan', 'en', { ident: '1' }),
      // @ts-expect-error a page there is not
      () => linkTo('prices', 'en'),
    ];
    expect(wrong).toHaveLength(3);
  });
});

describe('routes', () => {
  it('have unique patterns', () => {
    const patterns = Object.values(ROUTES).map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('exclude pages that need a sign-in or an order from the sitemap', () => {
    const hidden = Object.entries<RouteDefinition>(ROUTES).flatMap(([name, { hidden }]) =>
      hidden ? [name] : [],
    );
    expect(hidden).toEqual(['login', 'portal', 'portalApps', 'done', 'plan', 'upgrade']);
  });
});
