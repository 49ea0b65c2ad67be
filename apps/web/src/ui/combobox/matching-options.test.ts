import { expect, test } from 'vitest';
import { matchingOptions } from './matching-options.ts';

const options = [
  { value: '', label: 'None' },
  { value: '1/till', label: 'Extra till (2 free) · SU-1001' },
  { value: '2/till', label: 'Extra till (0 free) · SU-1002' },
  { value: '2/kiosk', label: 'Self-ordering kiosk (1 free) · SU-1002' },
];

const found = (text: string, chosen = '') => matchingOptions(options, text, chosen).map(({ value }) => value);

test.each([
  ['1002', ['2/till', '2/kiosk']],
  ['su-1002 KIOSK', ['2/kiosk']],
  ['ｔｉｌｌ　１００１', ['1/till']],
  ['printer', []],
])('%s finds %j', (text, values) => {
  expect(found(text)).toEqual(values);
});

test('without a search text all options are listed, the chosen one first', () => {
  expect(found(' ', '2/till')).toEqual(['2/till', '', '1/till', '2/kiosk']);
});
