import { Button, Callout, HTMLSelect } from '@blueprintjs/core';
import type { SocialConnection } from '@harbour/core/contract/actions';
import {
  type ContentLanguage,
  contentLanguages,
  type SocialPull,
  socialPulls,
} from '@harbour/core/contract/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { ActionDialog } from '../ui/ActionDialog.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Field } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { formatTimestamp } from '../ui/format-timestamp.ts';
import { useMessages } from '../ui/messages.ts';
import { languageLabel, useDateLocale } from '../ui/use-locale.ts';
import { useSubmit } from '../ui/use-submit.ts';
import styles from './social.module.css';
import { useProblemText } from './use-problem-text.ts';

interface PageSettingsProps {
  readonly page: SocialConnection;
  readonly isAdmin: boolean;
  readonly onChanged: () => void;
}

/** Shows a connected page with its problem; admins change its settings and disconnect it. */
export function PageSettings({ page, isAdmin, onChanged }: PageSettingsProps) {
  const { t } = useTranslation('social');
  const locale = useDateLocale();
  const problemText = useProblemText();
  const { name, network, pull, pulledAt, problem, retryAt } = page;
  const pulled = pulledAt
    ? t('page.pulled', { time: formatTimestamp(pulledAt, locale, 'minute') })
    : t('page.notPulled');
  return (
    <section aria-label={t('page.settings')} className={styles.settings}>
      <header>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.soft}>{t(`network.${network}`)}</p>
      </header>
      {problem ? (
        <Callout intent={problem === 'limited' ? 'none' : 'warning'}>{problemText(problem, retryAt)}</Callout>
      ) : null}
      <p className={styles.soft}>{pull === 'never' ? t('pull.never') : pulled}</p>
      {isAdmin ? <SettingsForm page={page} onChanged={onChanged} /> : null}
    </section>
  );
}

function SettingsForm({ page, onChanged }: Omit<PageSettingsProps, 'isAdmin'>) {
  const { t } = useTranslation('social');
  const { client } = useBackOffice();
  const messages = useMessages();
  const [language, setLanguage] = useState(page.language);
  const [pull, setPull] = useState(page.pull);
  const [isLeaving, setLeaving] = useState(false);
  const { name, _id: connection } = page;
  const { isBusy, error, onSubmit } = useSubmit(async () => {
    await client.call('social/change', { connection, language, pull });
    messages.success(t('page.saved', { name }));
    onChanged();
  });
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <PageOptions language={language} pull={pull} onLanguage={setLanguage} onPull={setPull} />
      <FormError error={error} />
      <div className={styles.buttons}>
        <BusyButton type="submit" isBusy={isBusy} text={t('page.save')} />
        <Button
          variant="minimal"
          intent="danger"
          text={t('page.disconnect')}
          onClick={() => setLeaving(true)}
        />
      </div>
      <DisconnectDialog
        page={page}
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onChanged={onChanged}
      />
    </form>
  );
}

interface DisconnectDialogProps {
  readonly page: SocialConnection;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

function DisconnectDialog({ page: { _id, name }, isOpen, onClose, onChanged }: DisconnectDialogProps) {
  const { t } = useTranslation('social');
  const { client } = useBackOffice();
  const messages = useMessages();
  const disconnect = async () => {
    try {
      await client.call('social/disconnect', { connection: _id });
      messages.success(t('page.disconnected', { name }));
      onChanged();
    } catch (error) {
      messages.error(error);
    }
    onClose();
  };
  return (
    <ActionDialog
      title={t('page.disconnectTitle', { name })}
      isOpen={isOpen}
      onClose={onClose}
      width={420}
      intent="danger"
      confirm={t('page.disconnect')}
      onConfirm={() => void disconnect()}
    >
      <p className={styles.soft}>{t('page.disconnectText')}</p>
    </ActionDialog>
  );
}

interface PageOptionsProps {
  readonly language: ContentLanguage;
  readonly pull: SocialPull;
  readonly onLanguage: (language: ContentLanguage) => void;
  readonly onPull: (pull: SocialPull) => void;
}

/** The fields for the language of a page's posts and for how often they are imported. */
export function PageOptions({ language, pull, onLanguage, onPull }: PageOptionsProps) {
  const { t } = useTranslation(['social', 'common']);
  return (
    <>
      <Field label={t('connect.language')} hint={language === 'en' ? undefined : t('connect.languageHint')}>
        {(ties) => (
          <HTMLSelect
            {...ties}
            fill
            value={language}
            options={contentLanguages.map((value) => ({ value, label: languageLabel(t, value) }))}
            onChange={({ currentTarget: { value } }) =>
              onLanguage(contentLanguages.find((each) => each === value) ?? language)
            }
          />
        )}
      </Field>
      <Field label={t('connect.pull')}>
        {(ties) => (
          <HTMLSelect
            {...ties}
            fill
            value={pull}
            options={socialPulls.map((value) => ({ value, label: t(`pull.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              onPull(socialPulls.find((each) => each === value) ?? pull)
            }
          />
        )}
      </Field>
    </>
  );
}
