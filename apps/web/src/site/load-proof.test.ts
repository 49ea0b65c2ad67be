import { expect, test } from 'vitest';
import { featuredCustomer, type ListedCustomer } from './load-proof.ts';

const quote = { text: 'It closes itself.', by: 'Lau Mei Ling', role: '' };
const figure = { value: '120', label: 'minutes saved', source: 'Closing times of 60 days' };
const customer = (slug: string, over: Partial<ListedCustomer> = {}): ListedCustomer => ({
  slug,
  name: slug,
  place: 'hk',
  demonstration: false,
  figures: [figure],
  quote,
  logo: undefined,
  portrait: undefined,
  story: undefined,
  ...over,
});

test('features the first customer of the place who has a quote and a figure', () => {
  const customers = [
    customer('elsewhere', { place: 'sg' }),
    customer('silent', { quote: undefined }),
    customer('without-figures', { figures: [] }),
    customer('proven'),
  ];
  expect(featuredCustomer(customers, 'hk')?.slug).toBe('proven');
});

test('features a customer of the other place if the place has none', () => {
  expect(featuredCustomer([customer('elsewhere', { place: 'sg' })], 'hk')?.slug).toBe('elsewhere');
});

test('features no customer without a quote', () => {
  expect(featuredCustomer([customer('silent', { quote: undefined })], 'hk')).toBeUndefined();
});
