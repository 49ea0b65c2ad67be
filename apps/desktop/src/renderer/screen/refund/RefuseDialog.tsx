import { Button, TextArea } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract';
import { formatMoney } from '@harbour/core/money';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { Field } from '../../ui/Field.tsx';
import { useMessages } from '../../ui/messages.ts';
import styles from '../dialog-form.module.css';
import { useKeyedSend } from '../use-keyed-send.ts';

const REMARK_MAX = 300;

interface RefuseDialogProps {
  readonly request: RecordOf<'refundRequests'>;
  /** True for one's own request, which is withdrawn. */
  readonly isOwn: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Refuses or withdraws a request, with the reason. The typed reason stays if the server refuses. */
export function RefuseDialog({ request, isOwn, isOpen, onClose }: RefuseDialogProps) {
  const { t } = useTranslation(['screens', 'common']);
  const form = useId();
  const [remark, setRemark] = useState('');
  const [isTried, setTried] = useState(false);
  const way = isOwn ? 'withdraw' : 'refuse';
  const { isBusy, problem, forget, refuse } = useRefuse(request._id, way, onClose);
  const isMissing = remark.trim() === '';
  return (
    <DialogFrame
      title={t(`refund.${way}.title`, { amount: formatMoney(request.amount, 'full') })}
      isOpen={isOpen}
      onClose={onClose}
      isFirm={isBusy}
      width={460}
      actions={
        <>
          <Button text={t('common:action.cancel')} disabled={isBusy} onClick={onClose} />
          <BusyButton
            type="submit"
            form={form}
            intent="primary"
            isBusy={isBusy}
            text={t(`refund.${way}.confirm`)}
          />
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isMissing && !isBusy) refuse(remark.trim());
        }}
      >
        <Field
          label={t('refund.reason')}
          hint={t('refund.reasonHint')}
          error={isTried && isMissing ? t(`refund.${way}.noReason`) : undefined}
        >
          {(ties) => (
            <TextArea
              {...ties}
              fill
              autoFocus
              rows={3}
              maxLength={REMARK_MAX}
              value={remark}
              onChange={({ target }) => {
                forget();
                setRemark(target.value);
              }}
            />
          )}
        </Field>
      </form>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </DialogFrame>
  );
}

function useRefuse(request: string, way: 'refuse' | 'withdraw', onDone: () => void) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const { send, ...sending } = useKeyedSend((code) =>
    code === 'conflict' ? t('refund.approve.refused.conflict') : undefined,
  );
  return {
    ...sending,
    refuse: (remark: string) =>
      void send(async () => {
        await client.ask('refunds/refuse', { request, remark });
        messages.success(t(`refund.${way}.done`));
        onDone();
      }),
  };
}
