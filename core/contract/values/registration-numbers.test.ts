import { describe, expect, test } from 'vitest';
import { readGstNumber, readRegistrationNumber } from './registration-numbers.ts';

describe('a Hong Kong business registration number', () => {
  test.each([
    ['12345678', '12345678'],
    ['1234 5678', '12345678'],
    ['12345678-000', '12345678-000'],
    ['12345678000', '12345678-000'],
    ['12345678-001-10-25-7', '12345678-001'],
    ['１２３４５６７８', '12345678'],
  ])('%s is normalised to %s', (entered, number) => {
    expect(readRegistrationNumber('hk', entered)).toEqual({ number });
  });

  test.each(['1234567', '123456789', '1234567A', '12345678-00', '12345678-000-10-25', '196800306E'])(
    '%s is refused for its form',
    (entered) => expect(readRegistrationNumber('hk', entered)).toEqual({ fault: 'form' }),
  );
});

/**
 * Published numbers of listed companies, banks and foreign branches, too many to match the check letters by
 * chance.
 */
const PUBLISHED = [
  '196800306E',
  '197200078R',
  '199201624D',
  '193200032W',
  '193500026Z',
  '196800351N',
  '199904940D',
  '199802418D',
  '199904785Z',
  '197401143C',
  '200604346E',
  '201316157E',
  '00192200M',
  'S83CS0191L',
  'S16FC0121D',
  'T01FC6132D',
  'S65SS0033F',
];

describe('a Singapore UEN', () => {
  test.each(PUBLISHED)('the published number %s is accepted', (number) => {
    expect(readRegistrationNumber('sg', number)).toEqual({ number });
  });

  test('spaces, hyphens and case are ignored', () => {
    expect(readRegistrationNumber('sg', ' 1968 00306-e ')).toEqual({ number: '196800306E' });
  });

  test('every other check letter is refused', () => {
    const accepted = PUBLISHED.flatMap((number) =>
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
        .map((letter) => `${number.slice(0, -1)}${letter}`)
        .filter((other) => readRegistrationNumber('sg', other).number),
    );
    expect(accepted).toEqual(PUBLISHED);
  });

  test('a wrong digit is detected', () => {
    const unnoticed = PUBLISHED.flatMap(slips).filter((slip) => readRegistrationNumber('sg', slip).number);
    expect(unnoticed).toEqual([]);
  });

  test.each(['12345678', '1234567A', '250000001A', 'T26LL123A', 'U26LL1234A', 'T26IO1234A', ''])(
    '“%s” is refused for its form',
    (entered) => expect(readRegistrationNumber('sg', entered)).toEqual({ fault: 'form' }),
  );
});

describe('a GST registration number', () => {
  test.each([
    ['M2-1234567-8', 'M2-1234567-8'],
    ['m90367530y', 'M9-0367530-Y'],
    ['MR 8500000 X', 'MR-8500000-X'],
    ['196800306E', '196800306E'],
  ])('%s is normalised to %s', (entered, number) => expect(readGstNumber(entered)).toEqual({ number }));

  test.each([
    ['M2-123456-8', 'form'],
    ['MX12345678', 'form'],
    ['196800306A', 'checkLetter'],
  ])('%s is refused for its %s', (entered, fault) => expect(readGstNumber(entered)).toEqual({ fault }));
});

/** The number with each of its digits replaced by each of the others, as in typing mistakes. */
function slips(number: string): readonly string[] {
  return [...number].flatMap((own, at) =>
    /\d/.test(own)
      ? [...'0123456789']
          .filter((digit) => digit !== own)
          .map((digit) => `${number.slice(0, at)}${digit}${number.slice(at + 1)}`)
      : [],
  );
}
