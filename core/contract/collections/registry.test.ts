import { describe, expectTypeOf, it } from 'vitest';
import type { Money } from '../../money/money.ts';
import type { RecordId } from '../values/ids.ts';
import type { LocalizedText } from '../values/localized.ts';
import type { CreateOf, PatchOf, RecordOf } from './registry.ts';

describe('types inferred from the definitions', () => {
  it('contain the fields of a record, with null for empty ones', () => {
    expectTypeOf<RecordOf<'news'>['title']>().toEqualTypeOf<LocalizedText>();
    expectTypeOf<RecordOf<'news'>['status']>().toEqualTypeOf<'draft' | 'published'>();
    expectTypeOf<RecordOf<'news'>['category']>().toEqualTypeOf<RecordId | null>();
    expectTypeOf<RecordOf<'appTemplates'>['modules'][number]['id']>().toEqualTypeOf<RecordId>();
    expectTypeOf<RecordOf<'products'>['price']>().toEqualTypeOf<readonly Money[]>();
    expectTypeOf<RecordOf<'news'>['version']>().toEqualTypeOf<number>();
  });

  it('require only the required fields in a create', () => {
    const enquiry = { name: 'Ada', companyName: 'Stall', phone: '+85291234567', email: 'ada@stall.hk' };
    expectTypeOf(enquiry).toExtend<CreateOf<'contactForms'>>();
    expectTypeOf<{ name: string }>().not.toExtend<CreateOf<'contactForms'>>();
    expectTypeOf<CreateOf<'contactForms'>['status']>().toEqualTypeOf<
      'new' | 'contacted' | 'closed' | undefined
    >();
  });

  it('allow any of the fields and the base version in a patch', () => {
    expectTypeOf<{ top: boolean; version: number }>().toExtend<PatchOf<'news'>>();
    expectTypeOf<{ top: string }>().not.toExtend<PatchOf<'news'>>();
  });
});
