import { contactForms } from '@harbour/core/contract/collections';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContactDraft, EMPTY_DRAFT, readDraft } from '../contact-draft.ts';
import { checkEnquiry } from './check-enquiry.ts';

const draft: ContactDraft = {
  ...EMPTY_DRAFT,
  name: 'Chan Tai Man',
  companyName: 'Kam Fung Cafe',
  country: 'hk',
  phone: '9123 4567',
  email: 'tai.man@example.com',
};

describe('an enquiry', () => {
  it('is sent with its phone number in E.164 form', () => {
    expect(checkEnquiry(draft, 'zh-hk')).toEqual({
      kind: 'valid',
      enquiry: {
        name: 'Chan Tai Man',
        companyName: 'Kam Fung Cafe',
        country: 'hk',
        phone: '+85291234567',
        email: 'tai.man@example.com',
        locale: 'zh-hk',
        testing: false,
        website: '',
      },
    });
  });

  it('includes a message and the testing flag if they are set', () => {
    expect(checkEnquiry({ ...draft, message: 'Two shops', testing: '1' }, 'en')).toMatchObject({
      enquiry: { message: 'Two shops', testing: true },
    });
  });

  it('lists every empty required field at once', () => {
    expect(checkEnquiry(EMPTY_DRAFT, 'en')).toEqual({
      kind: 'invalid',
      problems: {
        name: 'name',
        companyName: 'companyName',
        country: 'country',
        phone: 'phone',
        email: 'email',
      },
    });
  });

  it.each<[Partial<ContactDraft>, object]>([
    [{ phone: '1234' }, { phone: 'phoneHk' }],
    [{ country: 'sg', phone: '5123 4567' }, { phone: 'phoneSg' }],
    [{ country: 'us' }, { country: 'country' }],
    [{ email: 'tai.man@example' }, { email: 'emailFormat' }],
    [{ email: 'tai man@example.com' }, { email: 'emailFormat' }],
    [{ name: 'x'.repeat(121) }, { name: 'tooLong' }],
    [{ message: 'x'.repeat(2001) }, { message: 'tooLong' }],
  ])('with %j is rejected with the problems %j', (change, problems) => {
    expect(checkEnquiry({ ...draft, ...change }, 'en')).toEqual({ kind: 'invalid', problems });
  });

  it('is read from the form without surrounding spaces', () => {
    const form = new FormData();
    form.set('name', '  Chan Tai Man ');
    expect(readDraft(form)).toEqual({ ...EMPTY_DRAFT, name: 'Chan Tai Man' });
  });
});

it('accepts exactly the email addresses that the contract accepts', () => {
  const { schema } = contactForms.fields.email;
  const parts = fc.constantFrom('a', 'Z', '9', '.', '-', '_', '+', '@', '@b', '.hk', '.c', ' ', 'é', '!');
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (entered) => {
      const email = entered.join('').trim();
      fc.pre(email !== '');
      const checked = checkEnquiry({ ...draft, email }, 'en');
      const isTaken = !('issues' in Object(schema['~standard'].validate(email)));
      expect(checked.kind === 'valid', email).toBe(isTaken);
    }),
  );
});
