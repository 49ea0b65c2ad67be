import { useTranslation } from 'react-i18next';

/** Texts of the product's own pages, by how they are used in samples. */
export interface SampleTexts {
  /** One word or two. */
  readonly action: string;
  readonly busy: string;
  readonly cancel: string;
  readonly name: string;
  readonly help: string;
  readonly error: string;
  readonly title: string;
  readonly sentence: string;
  readonly paragraph: string;
  /** A word without a place to break at, longer than a phone is wide. */
  readonly longWord: string;
  readonly empty: string;
  readonly consent: string;
  readonly description: string;
  /** Six short names. */
  readonly names: readonly string[];
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

const LONG_WORD = 'https://example.com/'.concat('receipt'.repeat(12));

/** Returns the texts of the samples in the language of the page. */
export function useSampleTexts(): SampleTexts {
  const { t } = useTranslation(['common', 'site', 'forms', 'pricing', 'till']);
  return {
    action: t('common:action.save'),
    busy: t('common:state.saving'),
    cancel: t('common:action.cancel'),
    name: t('forms:label.company'),
    help: t('forms:hint.phoneHk'),
    error: t('forms:error.phonePlace'),
    title: t('site:home.offerings.store.title'),
    sentence: t('site:home.offerings.store.text'),
    paragraph: [
      t('site:home.industries.lead'),
      t('site:home.offerings.restaurant.text'),
      t('site:home.prices.leadNoPlans'),
    ].join(' '),
    longWord: LONG_WORD,
    empty: t('pricing:plan.empty'),
    consent: t('site:home.industries.lead'),
    description: t('site:home.offerings.lead'),
    names: [
      t('till:item.porkChopRice'),
      t('till:item.beefNoodles'),
      t('till:item.milkTea'),
      t('till:item.pineappleBun'),
      t('till:item.eggTart'),
      t('till:item.macaroni'),
    ],
    steps: [
      { title: t('site:home.switch.step1.title'), text: t('site:home.switch.step1.text') },
      { title: t('site:home.switch.step2.title'), text: t('site:home.switch.step2.text') },
      { title: t('site:home.industries.title'), text: t('site:home.industries.lead') },
    ],
  };
}
