import { Callout, HTMLSelect } from '@blueprintjs/core';
import type { SocialChoice, SocialOverview } from '@harbour/core/contract/actions';
import type { ContentLanguage, SocialNetwork, SocialPull } from '@harbour/core/contract/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { ActionDialog } from '../ui/ActionDialog.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useErrorText } from '../ui/error-text.ts';
import { Field } from '../ui/Field.tsx';
import { useMessages } from '../ui/messages.ts';
import { useSubmit } from '../ui/use-submit.ts';
import { PageOptions } from './PageSettings.tsx';
import page from './social.module.css';
import { useProblemText } from './use-problem-text.ts';

interface ConnectButtonsProps {
  readonly available: readonly SocialNetwork[];
  /** Called once the network's window is open. */
  readonly onWaiting: () => void;
}

/** Opens a network's own window, in which the owner of a page grants read access. */
export function ConnectButtons({ available, onWaiting }: ConnectButtonsProps) {
  const { t } = useTranslation('social');
  const { client, host } = useBackOffice();
  const messages = useMessages();
  const [busy, setBusy] = useState<SocialNetwork | null>(null);
  const begin = async (network: SocialNetwork) => {
    setBusy(network);
    try {
      const { address } = await client.call('social/begin', { network });
      await host.links.open(address);
      onWaiting();
    } catch (error) {
      messages.error(error);
    }
    setBusy(null);
  };
  return available.map((network) => (
    <BusyButton
      key={network}
      icon="plus"
      isBusy={busy === network}
      text={t(`connect.${network}`)}
      onClick={() => void begin(network)}
    />
  ));
}

/** States why an attempt to connect failed. */
export function ConnectFailure({ failed }: { readonly failed: NonNullable<SocialOverview['failed']> }) {
  const { t } = useTranslation('social');
  const problemText = useProblemText();
  const text =
    failed === 'refused' || failed === 'noPermission'
      ? t(`failed.${failed}`)
      : t('failed.other', { problem: problemText(failed) });
  return (
    <Callout intent="warning" className={page.waiting ?? ''} role="alert">
      {text}
    </Callout>
  );
}

interface ChooseDialogProps {
  readonly choices: readonly SocialChoice[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Connects one of the granted pages. */
export function ChooseDialog({ choices, isOpen, onClose }: ChooseDialogProps) {
  const { t } = useTranslation('social');
  const { client } = useBackOffice();
  const messages = useMessages();
  const [account, setAccount] = useState('');
  const [language, setLanguage] = useState<ContentLanguage>('en');
  const [pull, setPull] = useState<SocialPull>('never');
  const errorText = useErrorText();
  const chosen = choices.find((choice) => choice.account === account) ?? choices[0];
  const { isBusy, error, run } = useSubmit(async () => {
    if (!chosen) return;
    const { network, name } = chosen;
    await client.call('social/connect', { network, account: chosen.account, language, pull });
    messages.success(t('connect.done', { name }));
    onClose();
  });
  return (
    <ActionDialog
      title={t('connect.title')}
      isOpen={isOpen}
      onClose={onClose}
      width={460}
      isForm
      confirm={t('connect.submit')}
      onConfirm={run}
      isBusy={isBusy}
      problem={error === null ? null : errorText(error)}
    >
      <p className={page.soft}>{t('connect.lead')}</p>
      <Field label={t('connect.account')}>
        {(ties) => (
          <HTMLSelect
            {...ties}
            fill
            autoFocus
            value={chosen?.account ?? ''}
            options={choices.map((choice) => ({ value: choice.account, label: choice.name }))}
            onChange={({ currentTarget }) => setAccount(currentTarget.value)}
          />
        )}
      </Field>
      <PageOptions language={language} pull={pull} onLanguage={setLanguage} onPull={setPull} />
    </ActionDialog>
  );
}
