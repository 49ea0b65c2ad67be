import { brokenPasswordRules, isEmailAddress, places, toE164 } from '@harbour/core/contract/values';
import { isBlank } from './check-delivery.ts';
import type { Draft } from './draft.ts';
import { type Finding, type Problems, problemsIn } from './problems.ts';

/** A new password, which is never stored. */
export interface NewPassword {
  readonly password: string;
  readonly passwordAgain: string;
}

/** Limits of the contract's fields. */
const LIMITS = { companyName: 200, contactName: 120 } as const;

/** The problems of the buyer's contact details. The buyer chooses the country of the number. */
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

/** The problems of a new account: address and password, each of which must be typed twice identically. */
export function checkRegistration(draft: Draft, { password, passwordAgain }: NewPassword): Problems {
  const { email, emailAgain } = draft;
  const findings: readonly Finding[] = [
    ['email', 'required', isBlank(email)],
    ['email', 'emailFormat', !isEmailAddress(email.trim())],
    ['emailAgain', 'required', isBlank(emailAgain)],
    ['emailAgain', 'emailsInconsistent', email.trim().toLowerCase() !== emailAgain.trim().toLowerCase()],
    ['password', 'required', password === ''],
    ...brokenPasswordRules(password).map((rule): Finding => ['password', rule, true]),
    ['passwordAgain', 'required', passwordAgain === ''],
    ['passwordAgain', 'passwordsInconsistent', password !== passwordAgain],
  ];
  return { ...checkContact(draft), ...problemsIn(findings) };
}

/** The buyer's number in E.164 form; `undefined` when it is not valid in its country. */
export function phoneOf({ phoneCountry, phone }: Draft): string | undefined {
  const region = places.find((one) => one === phoneCountry);
  return region && toE164(region, phone);
}
