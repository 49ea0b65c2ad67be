import type { BillingIssue, RecordOf } from '@harbour/core/contract/collections';
import { type Place, places, toPlainText } from '@harbour/core/contract/values';
import { type BuyerTextName, buyerTexts, readBuyer } from '../../buyer/buyer-texts.ts';
import { fieldText } from '../../state/use-form.ts';

type Profile = RecordOf<'billingProfiles'>;

/** The part of a profile that the form edits. */
export type ProfileFields = Pick<
  Profile,
  'place' | 'legalName' | 'address' | 'registrationNumber' | 'gstNumber' | 'emails'
>;

/** The content of a submitted form, and the problems that prevent saving it. */
export interface EnteredProfile {
  readonly fields: ProfileFields;
  readonly issues: readonly BillingIssue[];
}

/** Reads the form. */
export function enteredProfile(form: FormData): EnteredProfile {
  const place = placeIn(form);
  const text = (name: BuyerTextName) => fieldText(form, name) ?? '';
  const { identity, issues } = readBuyer(place, {
    legalName: text('legalName'),
    room: text('room'),
    building: text('building'),
    district: text('district'),
    city: text('city'),
    zipcode: text('zipcode'),
    registrationNumber: text('registrationNumber'),
    gstNumber: text('gstNumber'),
    emails: toPlainText(String(form.get('emails') ?? '')),
  });
  return { fields: { place, ...identity }, issues };
}

/** The part of a profile that the form edits. */
export function profileFields(profile: ProfileFields): ProfileFields {
  const { place, legalName, address, registrationNumber, gstNumber, emails } = profile;
  return { place, legalName, address, registrationNumber, gstNumber, emails };
}

/** The texts of the form's fields for a profile. */
export function profileTexts(profile: ProfileFields) {
  return { place: profile.place, ...buyerTexts(profile) };
}

/** A profile that nobody has filled in yet. */
export function emptyProfile(place: Place, legalName: string): ProfileFields {
  const address = { room: null, building: '', district: null, city: null, zipcode: null, country: place };
  return { place, legalName, address, registrationNumber: null, gstNumber: null, emails: [] };
}

function placeIn(form: FormData): Place {
  return places.find((place) => place === form.get('place')) ?? places[0];
}
