import { InputGroup } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerCheck, ServerChoice } from '../platform/host.ts';
import { useLeaveGuard } from '../transfer/jobs/use-leave-guard.ts';
import { SubmitButton } from '../ui/BusyButton.tsx';
import { Field } from '../ui/Field.tsx';
import { useMessages } from '../ui/messages.ts';
import styles from './server.module.css';

interface ServerFormProps {
  readonly server: ServerChoice;
  readonly address: string;
  /** The address can be checked but not changed. */
  readonly isFixed?: boolean;
}

/** Asks for an address, describes the server found there, and stores it only if it is supported. */
export function ServerForm({ server, address, isFixed = false }: ServerFormProps) {
  const { t } = useTranslation('backOffice');
  const { check, isBusy, submit, reset } = useServerCheck(server, isFixed);
  const isWrong = check !== null && check.kind !== 'ok';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={t('server.address')} hint={t('server.hint')}>
        {(ties) => (
          <InputGroup
            {...ties}
            name="address"
            type="url"
            defaultValue={address}
            readOnly={isFixed}
            autoFocus
            size="large"
            spellCheck={false}
            intent={isWrong ? 'danger' : 'none'}
            onChange={reset}
          />
        )}
      </Field>
      <p role="status" className={`${styles.result} ${isWrong ? styles.wrong : styles.ok}`}>
        {check ? <CheckText check={check} /> : null}
      </p>
      <SubmitButton isBusy={isBusy} text={isFixed ? t('server.check') : t('server.use')} />
    </form>
  );
}

function CheckText({ check }: { readonly check: ServerCheck }) {
  const { t } = useTranslation('backOffice');
  return t(`server.found.${check.kind}`, 'version' in check ? { version: check.version } : {});
}

function useServerCheck(server: ServerChoice, isFixed: boolean) {
  const messages = useMessages();
  const mayLeave = useLeaveGuard();
  const [check, setCheck] = useState<ServerCheck | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function use(address: string): Promise<void> {
    const found = await server.check(address);
    setCheck(found);
    if (found.kind === 'ok' && !isFixed && mayLeave()) await server.choose(address);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setBusy(true);
    const address = String(new FormData(event.currentTarget).get('address')).trim();
    use(address)
      .catch(messages.error)
      .finally(() => setBusy(false));
  }
  return { check, isBusy, submit, reset: () => setCheck(null) };
}
