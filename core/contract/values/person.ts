/** The fields from which a display name is made. */
export interface NamedPerson {
  readonly email: string;
  readonly name?: { readonly firstName?: string | null; readonly lastName?: string | null } | null;
}

const HAN = /^\p{Script=Han}+$/u;

/**
 * Last name then first name, falling back to the email address (specification section 3). Chinese names are
 * written without a space.
 *
 * @example displayName({ email: 'a@b.hk', name: { firstName: 'Ada', lastName: 'Chan' } }) // 'Chan Ada'
 */
export function displayName({ email, name }: NamedPerson): string {
  const parts = [name?.lastName, name?.firstName].flatMap((part) => part?.trim() || []);
  return parts.join(parts.every((part) => HAN.test(part)) ? '' : ' ') || email;
}
