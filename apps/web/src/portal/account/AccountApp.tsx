import type { RecordOf } from '@harbour/core/contract/collections';
import { contentLanguages, displayName, places } from '@harbour/core/contract/values';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangePicture } from '../../layouts/dashboard/use-change-picture.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { userAtom } from '../../state/session.ts';
import { useAction } from '../../state/use-action.ts';
import { useAvatar } from '../../state/use-avatar.ts';
import { fieldText, useForm } from '../../state/use-form.ts';
import { Button } from '../../ui/button/Button.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { saveFile } from '../downloads.ts';
import { FormSection, PortalSection } from '../FormSection.tsx';
import { LiveView, Waiting } from '../LiveView.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import { ProofDialog } from '../ProofDialog.tsx';
import type { PortalAppProps } from '../portal-app.ts';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { useEditedRecord, useStoredEdits } from '../stored-edits.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { useRepeated, useResponse } from '../use-response.ts';
import { NewEmail } from './NewEmail.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { personOf, personPatch, personTexts } from './person-patch.ts';
import styles from './picture.module.css';
import { SecondFactor } from './SecondFactor.tsx';
import { SignIns } from './SignIns.tsx';

/** The merchant's account, one section per task; a mailed link opens the section it concerns. */
export function AccountApp({ client, user, entry }: PortalAppProps) {
  const { t } = useTranslation(['account', 'portal']);
  const list = useLiveRecord(client, 'users', user._id);
  return (
    <PortalFrame title={t('portal:menu.account')}>
      {client !== undefined && entry === 'email' ? <NewEmail client={client} /> : null}
      <LiveView list={list} empty={null}>
        {([account]) =>
          account === undefined || client === undefined ? null : (
            <>
              <OwnPicture user={user} />
              <PersonForm client={client} account={account} />
              <EmailForm client={client} account={account} />
              <PasswordForm client={client} email={account.email} />
              <Factors client={client} version={account.version} />
              <SignIns client={client} version={account.version} />
              <OwnData client={client} />
            </>
          )
        }
      </LiveView>
    </PortalFrame>
  );
}

/** Downloads all data stored about the merchant. */
function OwnData({ client }: { readonly client: RealtimeClient }) {
  const { t } = useTranslation('account');
  const download = useAction(async () => {
    const data = await client.call('accounts/export', {});
    const text = JSON.stringify(data, null, 2);
    saveFile(`harbour-${data.at.slice(0, 10)}.json`, new Blob([text], { type: 'application/json' }));
  });
  return (
    <PortalSection title={t('data.title')} isTask>
      <p>{t('data.text')}</p>
      <p>
        <Button kind="secondary" busy={download.busy} onClick={download.run}>
          {t('data.download')}
        </Button>
      </p>
    </PortalSection>
  );
}

/**
 * Shows and changes the merchant's picture. It is here too because another program that embeds the portal
 * does not show the menu under their name.
 */
function OwnPicture({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation(['account', 'common']);
  const address = useAvatar(user);
  const change = useChangePicture(user._id);
  return (
    <PortalSection title={t('account.picture')} isTask>
      <div className={styles.row}>
        {address === undefined ? (
          <span className={styles.picture} />
        ) : (
          <img className={styles.picture} src={address} alt="" width={72} height={72} />
        )}
        <Button kind="secondary" busy={change.busy} onClick={change.run}>
          {t('common:picture.change')}
        </Button>
      </div>
    </PortalSection>
  );
}

interface PersonFormProps {
  readonly client: RealtimeClient;
  readonly account: RecordOf<'users'>;
}

/** Name, company, telephone and the language of our mails. */
function PersonForm({ client, account }: PersonFormProps) {
  const { t } = useTranslation('account');
  const { place } = usePageHost();
  const setUser = useSetAtom(userAtom);
  const [isPhoneWrong, setPhoneWrong] = useState(false);
  const users = client.service('users');
  const { begun, save } = useEditedRecord({
    live: account,
    fieldsOf: personOf,
    textsOf: (person) => personTexts(person, place),
    patch: (changes) => users.patch(account._id, changes),
    load: () => users.get(account._id),
  });
  const form = useForm({
    stored: useStoredEdits(`users.${account._id}`),
    send: async (data, element) => {
      const patch = personPatch(data);
      setPhoneWrong(patch === undefined);
      if (patch === undefined) return 'undone';
      const saved = await save(patch, element);
      setUser((user) => (user === null ? user : { ...user, name: displayName(saved) }));
      return 'done';
    },
  });
  return (
    <FormSection title={t('account.person')} form={form} submit={t('account.save')} done={t('account.saved')}>
      <PersonFields account={begun} phoneError={isPhoneWrong ? t('account.phoneWrong') : undefined} />
    </FormSection>
  );
}

const askFactors = (client: RealtimeClient) => client.call('accounts/secondFactor', {});

interface FactorsProps {
  readonly client: RealtimeClient;
  /** The version of the account, which changes with its password and factors. */
  readonly version: number;
}

/** The passkeys and the authenticator app of the merchant's account. */
function Factors({ client, version }: FactorsProps) {
  const { response, refusal, request } = useResponse(client, askFactors);
  useRepeated(request, version);
  return (
    <>
      <RefusalNotice refusal={refusal} />
      {response === undefined && refusal === undefined ? <Waiting /> : null}
      {response === undefined ? null : (
        <>
          <Passkeys client={client} factor={response} onChanged={request} />
          <SecondFactor client={client} factor={response} onChanged={request} />
        </>
      )}
      <ProofDialog client={client} hasPasskey={(response?.passkeys ?? []).length > 0} />
    </>
  );
}

interface EmailFormProps {
  readonly client: RealtimeClient;
  readonly account: RecordOf<'users'>;
}

/** Changes the email address; the change takes effect when the link mailed to the new one is opened. */
function EmailForm({ client, account }: EmailFormProps) {
  const { t } = useTranslation('account');
  const [requested, setRequested] = useState('');
  const form = useForm({
    send: async (data) => {
      const email = fieldText(data, 'email') ?? '';
      await client.call('accounts/changeEmail', { email, password: String(data.get('password') ?? '') });
      setRequested(email);
      return 'done';
    },
  });
  const code = form.refusal?.code;
  return (
    <FormSection
      title={t('email.title')}
      form={form}
      submit={t('email.send')}
      done={t('email.sent', { email: requested })}
      isShownAtField={code === 'wrong-credentials' || code === 'already-exists'}
    >
      <p>{t('email.current', { email: account.email })}</p>
      <TextField
        label={t('email.new')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={code === 'already-exists' ? t('email.taken') : undefined}
      />
      <PasswordField
        label={t('email.password')}
        name="password"
        autoComplete="current-password"
        required
        error={code === 'wrong-credentials' ? t('email.wrongPassword') : undefined}
      />
    </FormSection>
  );
}

interface PersonFieldsProps {
  readonly account: RecordOf<'users'>;
  readonly phoneError: string | undefined;
}

/** The fields of a person, with their initial values. */
function PersonFields({ account, phoneError }: PersonFieldsProps) {
  const { t } = useTranslation(['account', 'common']);
  const { place } = usePageHost();
  const texts = personTexts(account, place);
  return (
    <>
      <TextField
        label={t('account.lastName')}
        name="lastName"
        autoComplete="family-name"
        defaultValue={texts.lastName}
        maxLength={80}
      />
      <TextField
        label={t('account.firstName')}
        name="firstName"
        autoComplete="given-name"
        defaultValue={texts.firstName}
        maxLength={80}
      />
      <TextField
        label={t('account.company')}
        name="companyName"
        autoComplete="organization"
        defaultValue={texts.companyName}
      />
      <SelectField
        label={t('account.region')}
        name="region"
        defaultValue={texts.region}
        options={places.map((value) => ({ value, label: t(`common:region.${value}`) }))}
      />
      <TextField
        label={t('account.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={texts.phone}
        error={phoneError}
      />
      <SelectField
        label={t('account.language')}
        name="locale"
        defaultValue={texts.locale}
        options={contentLanguages.map((value) => ({
          value,
          label: LOCALE_TABLE[value].name,
          lang: LOCALE_TABLE[value].htmlLang,
        }))}
      />
    </>
  );
}
