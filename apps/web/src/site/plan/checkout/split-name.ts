const HAN = /^\p{Script=Han}{2,}$/u;

/**
 * Splits a typed name as an account stores it, family name first, so that it prints as typed. A name of one
 * word has no family name; `undefined` for an empty one.
 *
 * @example splitName('Wong Ka Yan') // { lastName: 'Wong', firstName: 'Ka Yan' }
 */
export function splitName(
  entered: string,
): { readonly lastName: string; readonly firstName: string } | undefined {
  const [first = '', ...rest] = HAN.test(entered.trim()) ? entered.trim() : entered.trim().split(/\s+/);
  if (first === '') return undefined;
  if (rest.length === 0) return { lastName: '', firstName: first };
  return { lastName: first, firstName: rest.join(HAN.test(entered.trim()) ? '' : ' ') };
}
