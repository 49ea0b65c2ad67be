import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../contract/errors/errors.ts';
import { createI18n, type LocaleFileFailure } from './create-i18n.ts';
import type { LoadLocaleFile, Translations } from './locale-files.ts';
import { loadLocaleFromDisk } from './node.ts';

const variables = { product: 'Harbour' };
const fromDisk = { variables, load: loadLocaleFromDisk };

function failureLog() {
  const failures: LocaleFileFailure[] = [];
  return { failures, onLoadError: (failure: LocaleFileFailure) => void failures.push(failure) };
}

describe('i18n', () => {
  it.each([
    ['en', ['Pricing', '1 month', '2 months']],
    ['zh-hk', ['收費', '1 個月', '2 個月']],
    ['zh-cn', ['价格', '1 个月', '2 个月']],
  ] as const)('translates into %s', async (locale, expected) => {
    const { failures, onLoadError } = failureLog();
    const { t, language } = await createI18n({ ...fromDisk, locale, onLoadError });
    const texts = [t('navigation.pricing'), t('unit.month', { count: 1 }), t('unit.month', { count: 2 })];
    expect([language, texts]).toEqual([locale, expected]);
    expect(failures).toEqual([]);
  });

  it('inserts the product name and does not escape values', async () => {
    const { t } = await createI18n({ ...fromDisk, locale: 'en', onLoadError: failureLog().onLoadError });
    expect(t('navigation.pay')).toBe('Harbour Pay');
    expect(t('state.noResults', { term: 'R&D' })).toBe('No results for “R&D”');
  });

  it.each([
    ['en', '11 to 1,020 of 12,442'],
    ['zh-hk', '第 11 至 1,020 項，共 12,442 項'],
    ['zh-cn', '第 11 至 1,020 项，共 12,442 项'],
  ] as const)('groups thousands in numbers of %s, not in other values', async (locale, expected) => {
    const { t } = await createI18n({ ...fromDisk, locale, onLoadError: failureLog().onLoadError });
    expect(t('paging.range', { from: 11, to: 1020, total: 12442 })).toBe(expected);
    expect(t('paging.page', { page: 0.000125 })).toContain('0.000125');
    expect(t('state.noResults', { term: '12442' })).toContain('12442');
  });

  it('loads only the requested files, each once', async () => {
    const loaded: string[] = [];
    const load: LoadLocaleFile = (locale, namespace) => {
      loaded.push(`${locale}/${namespace}`);
      return loadLocaleFromDisk(locale, namespace);
    };
    const i18n = await createI18n({
      locale: 'zh-hk',
      variables,
      load,
      onLoadError: failureLog().onLoadError,
    });
    expect(loaded).toEqual(['zh-hk/common']);
    await i18n.loadNamespaces(['forms', 'common']);
    expect(loaded).toEqual(['zh-hk/common', 'zh-hk/forms']);
    expect(i18n.t('forms:error.required')).toBe('必填');
  });

  it('logs a file that fails to load and shows the English text', async () => {
    const { failures, onLoadError } = failureLog();
    const error = new Error('chunk gone');
    const load: LoadLocaleFile = async (locale, namespace) => {
      if (locale === 'zh-cn') throw error;
      return loadLocaleFromDisk(locale, namespace);
    };
    const { t, language } = await createI18n({ locale: 'zh-cn', variables, load, onLoadError });
    expect(failures).toEqual([{ locale: 'zh-cn', namespace: 'common', error }]);
    expect([language, t('navigation.pricing')]).toEqual(['zh-cn', 'Pricing']);
  });

  it('logs both files and shows keys if English fails too', async () => {
    const { failures, onLoadError } = failureLog();
    const load: LoadLocaleFile = async () => Promise.reject(new Error('offline'));
    const { t } = await createI18n({ locale: 'zh-hk', variables, load, onLoadError });
    expect(failures.map(({ locale }) => locale)).toEqual(['zh-hk', 'en']);
    expect(t('navigation.pricing')).toBe('navigation.pricing');
  });

  it('reports a key that the current language lacks', async () => {
    const missing: unknown[] = [];
    const i18n = await createI18n({
      locale: 'zh-hk',
      variables,
      load: async () => ({}),
      onLoadError: failureLog().onLoadError,
      onMissingKey: (item) => void missing.push(item),
    });
    i18n.t('navigation.pricing');
    expect(missing).toEqual([{ key: 'common:navigation.pricing', locale: 'zh-hk' }]);
  });

  it('shows the fallback text for a key that a partial language lacks, and reports it on use', async () => {
    const missing: unknown[] = [];
    const { failures, onLoadError } = failureLog();
    const load: LoadLocaleFile = async (locale, namespace) => {
      if (locale === 'en') return loadLocaleFromDisk(locale, namespace);
      return namespace === 'common' ? { navigation: { pricing: '收費' } } : {};
    };
    const i18n = await createI18n({
      locale: 'zh-hk',
      variables,
      load,
      onLoadError,
      namespaces: ['common', 'forms'],
      standInsOf: (locale) => (locale === 'zh-hk' ? ['en'] : []),
      onMissingKey: (item) => void missing.push(item),
    });
    expect([i18n.t('navigation.pricing'), i18n.t('unit.month', { count: 2 })]).toEqual(['收費', '2 months']);
    expect(i18n.t('forms:error.required')).toBe('Required');
    expect(missing).toEqual([
      { key: 'common:unit.month', locale: 'zh-hk' },
      { key: 'forms:error.required', locale: 'zh-hk' },
    ]);
    expect(failures).toEqual([]);
  });

  it('completes a partly translated group, and reports its missing text on use', async () => {
    const missing: unknown[] = [];
    const files: Readonly<Record<string, Translations>> = {
      en: {
        terms: { lead: 'Lead', sections: { who: { title: 'Who', text: 'We' }, what: { title: 'What' } } },
      },
      'zh-hk': { terms: { sections: { who: { title: '誰' } } } },
    };
    const i18n = await createI18n({
      locale: 'zh-hk',
      variables,
      namespaces: ['legal'],
      onLoadError: failureLog().onLoadError,
      load: async (locale, namespace) => (namespace === 'legal' ? (files[locale] ?? {}) : {}),
      standInsOf: (locale) => (locale === 'zh-hk' ? ['en'] : []),
      onMissingKey: (item) => void missing.push(item),
    });
    expect(i18n.t('legal:terms.lead')).toBe('Lead');
    expect(missing).toEqual([{ key: 'legal:terms.lead', locale: 'zh-hk' }]);
    const whole = { lead: 'Lead', sections: { who: { title: '誰', text: 'We' }, what: { title: 'What' } } };
    expect(i18n.t('legal:terms', { returnObjects: true })).toEqual(whole);
    expect(i18n.getResource('zh-hk', 'legal', 'terms')).toEqual(whole);
  });

  it('keeps instances independent of each other', async () => {
    const { onLoadError } = failureLog();
    const [en, hk] = await Promise.all([
      createI18n({ ...fromDisk, locale: 'en', onLoadError }),
      createI18n({ ...fromDisk, locale: 'zh-hk', variables: { product: 'Pier' }, onLoadError }),
    ]);
    await en.changeLanguage('zh-cn');
    expect([en.language, hk.language]).toEqual(['zh-cn', 'zh-hk']);
    expect([en.t('navigation.pay'), hk.t('navigation.pay')]).toEqual(['Harbour Pay', 'Pier Pay']);
  });

  it('rejects unknown keys at compile time', async () => {
    const { t } = await createI18n({ ...fromDisk, locale: 'en', onLoadError: failureLog().onLoadError });
    // @ts-expect-error not a key of the English file
    expect(t('navigation.prices')).toBe('navigation.prices');
    // @ts-expect-error not a key of the forms file
    expect(t('forms:error.nothing')).toBe('error.nothing');
  });

  it('has a text for every error code', async () => {
    const { t } = await createI18n({ ...fromDisk, locale: 'en', onLoadError: failureLog().onLoadError });
    const explain = (code: ErrorCode) => t(`refusal.${code}`);
    expect(explain('forbidden')).toBe('You do not have permission to do this.');
  });
});
