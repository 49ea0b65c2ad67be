import { places, toE164 } from '@harbour/core/contract';
import { isBlank } from './check-delivery.ts';
import type { Draft } from './draft.ts';
import { type Finding, type Problem, type Problems, problemsIn } from './problems.ts';

/** Chosen now, and never kept. */
export interface NewPassword {
  readonly password: string;
  readonly passwordAgain: string;
}

/** Limits of the contract's fields. */
const LIMITS = { companyName: 200, contactName: 120, email: 254 } as const;
/** What the server's own check takes, without the library it takes for that. */
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i;

/** The rules of a new password, in the order they are told (specification section 5). */
const PASSWORD_RULES: readonly (readonly [Problem, RegExp])[] = [
  ['minimumCharacters', /^.{8,}$/su],
  ['minimumUpperCase', /\p{Lu}/u],
  ['minimumLowerCase', /\p{Ll}/u],
  ['minimumNumber', /\d/],
];

/** What keeps the buyer's own details from being taken. The country of a number is the buyer's to say. */
export function checkContact(draft: Draft): Problems {
  const { companyName, contactName, phoneCountry, phone } = draft;
  const wrongPhone = phoneOf(draft) === undefined;
  const findings: readonly Finding[] = [
    ['companyName', 'required', isBlank(companyName)],
    ['companyName', 'tooLong', companyName.length > LIMITS.companyName],
    ['contactName', 'required', isBlank(contactName)],
    ['contactName', 'tooLong', contactName.length > LIMITS.contactName],
    ['phoneCountry', 'country', !places.some((region) => region === phoneCountry)],
    ['phone', 'required', isBlank(phone)],
    ['phone', 'phoneHk', phoneCountry === 'hk' && wrongPhone],
    ['phone', 'phoneSg', phoneCountry === 'sg' && wrongPhone],
  ];
  return problemsIn(findings);
}

/** What keeps a new account from being made: an address and a password, each given twice alike. */
export function checkRegistration(draft: Draft, { password, passwordAgain }: NewPassword): Problems {
  const { email, emailAgain } = draft;
  const findings: readonly Finding[] = [
    ['email', 'required', isBlank(email)],
    ['email', 'emailFormat', !EMAIL.test(email.trim()) || email.length > LIMITS.email],
    ['emailAgain', 'required', isBlank(emailAgain)],
    ['emailAgain', 'emailsInconsistent', email.trim().toLowerCase() !== emailAgain.trim().toLowerCase()],
    ['password', 'required', password === ''],
    ...PASSWORD_RULES.map(([problem, rule]): Finding => ['password', problem, !rule.test(password)]),
    ['passwordAgain', 'required', passwordAgain === ''],
    ['passwordAgain', 'passwordsInconsistent', password !== passwordAgain],
  ];
  return { ...checkContact(draft), ...problemsIn(findings) };
}

/** The buyer's number in E.164 form, `undefined` where it is none of its country. */
export function phoneOf({ phoneCountry, phone }: Draft): string | undefined {
  const region = places.find((one) => one === phoneCountry);
  return region && toE164(region, phone);
}
