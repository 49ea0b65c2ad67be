import type { BillingIssue, RecordOf } from '@harbour/core/contract/collections';
import { placeOfNumber, places } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BuyerFields, useIssueTexts } from '../../buyer/BuyerFields.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { type FormState, useForm } from '../../state/use-form.ts';
import { useLiveList } from '../../state/use-live-list.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { FormSection } from '../FormSection.tsx';
import { LiveView } from '../LiveView.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import type { PortalAppProps } from '../portal-app.ts';
import { useEditedRecord, useStoredEdits } from '../stored-edits.ts';
import { useLiveRecord } from '../use-live-record.ts';
import {
  emptyProfile,
  enteredProfile,
  type ProfileFields as Fields,
  profileFields,
  profileTexts,
} from './entered-profile.ts';

/** The merchant's identity on invoices, and the addresses they are mailed to. */
export function BillingApp({ client, user }: PortalAppProps) {
  const { t } = useTranslation(['account', 'portal']);
  const account = useLiveRecord(client, 'users', user._id);
  return (
    <PortalFrame title={t('portal:menu.billing')} lead={t('billing.lead')}>
      <LiveView list={account} empty={null}>
        {([known]) =>
          known === undefined || client === undefined ? null : <Profile client={client} account={known} />
        }
      </LiveView>
    </PortalFrame>
  );
}

interface ProfileProps {
  readonly client: RealtimeClient;
  readonly account: RecordOf<'users'>;
}

function Profile({ client, account }: ProfileProps) {
  const { t } = useTranslation('account');
  const query = useMemo(() => ({ user: account._id, $limit: 1 }), [account._id]);
  const list = useLiveList(client, { collection: 'billingProfiles', query });
  const [isNew, setNew] = useState(false);
  return (
    <LiveView
      list={list}
      empty={<NewProfile client={client} account={account} onCreated={() => setNew(true)} />}
    >
      {([profile]) =>
        profile === undefined ? null : (
          <>
            {isNew ? <Banner tone="ok">{t('billing.saved')}</Banner> : null}
            <KnownProfile client={client} account={account} profile={profile} />
          </>
        )
      }
    </LiveView>
  );
}

function NewProfile({ client, account, onCreated }: ProfileProps & { readonly onCreated: () => void }) {
  const { t } = useTranslation('account');
  const { place } = usePageHost();
  const { form, errors } = useProfileForm({
    record: account._id,
    send: async (fields) => {
      await client.service('billingProfiles').create({ user: account._id, ...fields });
      onCreated();
    },
  });
  const begun = emptyProfile(placeOfNumber(account.phone ?? '') ?? place, account.companyName ?? '');
  return (
    <>
      <p>{t('billing.none')}</p>
      <FormSection
        title={t('billing.title')}
        form={form}
        submit={t('billing.save')}
        done={t('billing.saved')}
      >
        <ProfileFields profile={begun} email={account.email} errors={errors} />
      </FormSection>
    </>
  );
}

function KnownProfile({
  client,
  account,
  profile,
}: ProfileProps & { readonly profile: RecordOf<'billingProfiles'> }) {
  const { t } = useTranslation('account');
  const profiles = client.service('billingProfiles');
  const { begun, save } = useEditedRecord({
    live: profile,
    fieldsOf: profileFields,
    textsOf: profileTexts,
    patch: (changes) => profiles.patch(profile._id, changes),
    load: () => profiles.get(profile._id),
  });
  const { form, errors } = useProfileForm({ record: profile._id, send: save });
  return (
    <FormSection title={t('billing.title')} form={form} submit={t('billing.save')} done={t('billing.saved')}>
      <ProfileFields profile={begun} email={account.email} errors={errors} />
    </FormSection>
  );
}

interface ProfileFieldsProps {
  readonly profile: Fields;
  /** The account's own address, to which invoices go when no other is given. */
  readonly email: string;
  /** Errors by field name. */
  readonly errors: ReadonlyMap<string, string>;
}

/** The fields of billing details; the place decides which address fields and numbers are shown. */
function ProfileFields({ profile, email, errors }: ProfileFieldsProps) {
  const { t } = useTranslation(['account', 'common']);
  const texts = profileTexts(profile);
  const [place, setPlace] = useState(profile.place);
  const field = (name: keyof typeof texts) => ({
    name,
    defaultValue: texts[name],
    error: errors.get(name),
  });
  return (
    <>
      <SelectField
        label={t('billing.place')}
        {...field('place')}
        options={places.map((value) => ({ value, label: t(`common:region.${value}`) }))}
        onChange={({ target }) => setPlace(target.value === 'sg' ? 'sg' : 'hk')}
      />
      <BuyerFields place={place} email={email} bind={field} />
    </>
  );
}

/** The form of billing details, with its errors by field. */
interface ProfileForm {
  readonly form: FormState;
  readonly errors: ReadonlyMap<string, string>;
}

interface ProfileFormOptions {
  /** Id of the profile, or of the account that has none yet: typed text is stored under it. */
  readonly record: string;
  readonly send: (fields: Fields, form: HTMLFormElement) => Promise<unknown>;
}

/**
 * Validates the details by the server's own rules; focuses the first invalid field, or sends valid details.
 */
function useProfileForm({ record, send }: ProfileFormOptions): ProfileForm {
  const [issues, setIssues] = useState<readonly BillingIssue[]>([]);
  const textsOf = useIssueTexts();
  const form = useForm({
    stored: useStoredEdits(`billingProfiles.${record}`),
    send: async (data, element) => {
      const entered = enteredProfile(data);
      setIssues(entered.issues);
      if (entered.issues.length > 0) return 'undone';
      await send(entered.fields, element);
      return 'done';
    },
  });
  return { form, errors: textsOf(issues) };
}
