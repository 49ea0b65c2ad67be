const HAN = /^\p{Script=Han}{2,}$/u;

/**
 * Splits a typed name as an account stores it, family name first, so that it prints as typed. `undefined` for
 * a name of one word.
 *
 * @example splitName('Wong Ka Yan') // { lastName: 'Wong', firstName: 'Ka Yan' }
 */
export function splitName(
  entered: string,
): { readonly lastName: string; readonly firstName: string } | undefined {
  const [first = '', ...rest] = HAN.test(entered.trim()) ? entered.trim() : entered.trim().split(/\s+/);
  const firstName = rest.join(HAN.test(entered.trim()) ? '' : ' ');
  return firstName === '' ? undefined : { lastName: first, firstName };
}
