import {
  type ContentLanguage,
  contentLanguages,
  type Place,
  placeOfNumber,
  places,
  type RecordOf,
  toE164,
} from '@harbour/core/contract';
import { DEFAULT_LOCALE } from '@harbour/core/i18n';
import { fieldText } from '../field-text.ts';

/** What a merchant changes of their own account in one form. */
export interface PersonPatch {
  readonly name: { readonly lastName: string; readonly firstName: string } | null;
  readonly companyName: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly locale: ContentLanguage;
}

/** What the form says; `undefined` where the number is none of its region, or no region is chosen. Without any name there is none. */
export function personPatch(form: FormData): PersonPatch | undefined {
  const [lastName, firstName] = [fieldText(form, 'lastName'), fieldText(form, 'firstName')];
  const typed = fieldText(form, 'phone');
  const region = places.find((one) => one === form.get('region'));
  const phone = typed === null ? null : region && toE164(region, typed);
  if (phone === undefined) return undefined;
  return {
    name: lastName || firstName ? { lastName: lastName ?? '', firstName: firstName ?? '' } : null,
    companyName: fieldText(form, 'companyName'),
    phone,
    locale: contentLanguages.find((one) => one === form.get('locale')) ?? DEFAULT_LOCALE,
  };
}

type Account = Pick<RecordOf<'users'>, keyof PersonPatch>;

/** What an account says of what the form changes. */
export function personOf({ name, companyName, phone, locale }: Account): PersonPatch {
  return { name, companyName, phone, locale };
}

/** The same as it stands in the form's fields; without a number the region begins at `place`, the one of the page. */
export function personTexts({ name, companyName, phone, locale }: Account, place: Place) {
  return {
    lastName: name?.lastName ?? '',
    firstName: name?.firstName ?? '',
    companyName: companyName ?? '',
    region: placeOfNumber(phone ?? '') ?? place,
    phone: phone ?? '',
    locale,
  };
}
