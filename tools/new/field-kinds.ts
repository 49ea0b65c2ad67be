/**
 * A kind of field as a person types it, and the field builder of `core/contract/definition/fields.ts` that
 * it becomes.
 */
export interface FieldKindWord {
  readonly builder: string;
  readonly text: string;
  /** A further word after the kind: a collection, or the values to choose from. */
  readonly takes?: 'collection' | 'values';
  /** The builder's options as source. */
  readonly options: string;
  /** True if a record may lack it without `?`. */
  readonly isOptional?: true;
  /** Returns the value of the demonstration's record `n`, from 1; absent if the record has none. */
  readonly sample?: (n: number) => unknown;
}

/** The words of an example record, in the languages in which the demonstration is written. */
const EXAMPLE: Readonly<Record<string, string>> = { en: 'Example', 'zh-hk': '例子', 'zh-cn': '示例' };

const localizedExample = (n: number) =>
  Object.fromEntries(Object.entries(EXAMPLE).map(([language, word]) => [language, `${word} ${n}`]));

const ordered = 'filter: true, sort: true';

/** Every kind of field by the word that names it on the command line. */
export const FIELD_KINDS: Readonly<Record<string, FieldKindWord>> = {
  text: {
    builder: 'text',
    text: 'one line, the same in every language',
    options: 'search: true, sort: true',
    sample: (n) => `Example ${n}`,
  },
  note: {
    builder: 'longText',
    text: 'plain text of several lines',
    options: 'search: true',
    sample: (n) => `Example ${n}`,
  },
  localized: {
    builder: 'localizedText',
    text: 'one line in every language',
    options: 'search: true, max: 200',
    sample: localizedExample,
  },
  article: {
    builder: 'localizedMarkdown',
    text: 'an article in every language, as Markdown',
    options: 'search: true',
    sample: localizedExample,
  },
  slug: {
    builder: 'slug',
    text: 'the name in addresses, which no other record has',
    options: `unique: true, ${ordered}`,
    sample: (n) => `example-${n}`,
  },
  url: {
    builder: 'url',
    text: 'an http or https address',
    options: '',
    sample: (n) => `https://harbour.example/${n}`,
  },
  email: {
    builder: 'email',
    text: 'an email address',
    options: `search: true, ${ordered}`,
    sample: (n) => `example-${n}@harbour.example`,
  },
  phone: {
    builder: 'phone',
    text: 'a telephone number of Hong Kong or Singapore',
    options: 'search: true',
    sample: (n) => `+8529123456${n}`,
  },
  integer: {
    builder: 'integer',
    text: 'a whole number from 0',
    options: `default: 0, ${ordered}`,
    sample: (n) => n,
  },
  decimal: { builder: 'decimal', text: 'a number with decimals', options: ordered, sample: (n) => n / 2 },
  yesno: { builder: 'boolean', text: 'yes or no', options: `default: false, ${ordered}` },
  day: { builder: 'date', text: 'a calendar day', options: ordered, sample: (n) => `@-${n}` },
  time: { builder: 'dateTime', text: 'a day and time', options: ordered, sample: (n) => `@-${n} 09:30` },
  money: {
    builder: 'moneyAmount',
    text: 'an amount with its currency',
    options: '',
    sample: (n) => ({ currency: 'HKD', amount: n * 10_000 }),
  },
  prices: {
    builder: 'priceList',
    text: 'one price for each currency',
    options: '',
    sample: (n) => ({ HKD: n * 10_000, SGD: n * 2000 }),
  },
  colour: { builder: 'colour', text: 'a colour, #rrggbb', options: '', sample: () => '#1f6f5c' },
  picture: { builder: 'image', text: 'a picture', options: 'optional: true', isOptional: true },
  pictures: { builder: 'images', text: 'several pictures', options: 'default: []' },
  choice: {
    builder: 'oneOf',
    text: 'one of a few words: size:choice:small,large',
    takes: 'values',
    options: ordered,
  },
  reference: {
    builder: 'reference',
    text: 'another record: category:reference:categories',
    takes: 'collection',
    options: `optional: true, ${ordered}`,
    isOptional: true,
  },
  references: {
    builder: 'references',
    text: 'several records: ads:references:ads',
    takes: 'collection',
    options: 'default: []',
  },
};
