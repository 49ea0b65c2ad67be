import type { RecordOf } from '@harbour/core/contract/collections';
import {
  type ContentLanguage,
  contentLanguages,
  type Place,
  placeOfNumber,
  places,
  toE164,
} from '@harbour/core/contract/values';
import { DEFAULT_LOCALE } from '@harbour/core/i18n';
import { fieldText } from '../../state/use-form.ts';

/** The fields of their own account that a merchant changes in one form. */
export interface PersonPatch {
  readonly name: { readonly lastName: string; readonly firstName: string } | null;
  readonly companyName: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly locale: ContentLanguage;
}

/**
 * Reads the form; `undefined` when the number is not valid in its region, or no region is chosen. Without any
 * name, `name` is `null`.
 */
export function personPatch(form: FormData): PersonPatch | undefined {
  const [lastName, firstName] = [fieldText(form, 'lastName'), fieldText(form, 'firstName')];
  const entered = fieldText(form, 'phone');
  const region = places.find((one) => one === form.get('region'));
  const phone = entered === null ? null : region && toE164(region, entered);
  if (phone === undefined) return undefined;
  return {
    name: lastName || firstName ? { lastName: lastName ?? '', firstName: firstName ?? '' } : null,
    companyName: fieldText(form, 'companyName'),
    phone,
    locale: contentLanguages.find((one) => one === form.get('locale')) ?? DEFAULT_LOCALE,
  };
}

type Account = Pick<RecordOf<'users'>, keyof PersonPatch>;

/** The part of an account that the form edits. */
export function personOf({ name, companyName, phone, locale }: Account): PersonPatch {
  return { name, companyName, phone, locale };
}

/**
 * The texts of the form's fields for an account; without a number the region starts as `place`, that of the
 * page.
 */
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
