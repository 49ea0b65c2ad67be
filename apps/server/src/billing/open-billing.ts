import type { Application } from '@feathersjs/feathers';
import type { ActionData } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import type { CallParams } from '../calls/call-params.ts';
import type { Database } from '../database/database.ts';
import { createNodeQueue } from '../database/node-queues.ts';
import { toRecordId } from '../database/record-ids.ts';
import { type Billing, createBilling } from './create-billing.ts';
import { type CreditNotesDeps, finishCreditNotes, issueCreditNote } from './credit-notes.ts';
import { type BillingMails, type NotifyMerchantsDeps, notifyMerchants } from './notify-merchants.ts';
import { remindMerchants } from './remind-merchants.ts';
import type { RunDeps } from './run-intent.ts';
import { createSqlStore } from './sql/create-sql-store.ts';

export interface OpenBillingDeps
  extends Pick<RunDeps, 'charge' | 'endChallenge'>,
    Omit<NotifyMerchantsDeps, 'app' | 'db'> {
  readonly database: Database;
  readonly newId: () => RecordId;
  /** Ends the attempts to pay an invoice that has become void. */
  readonly endPayments: (invoice: RecordId) => Promise<void>;
}

/** Billing, the accounts that it reads, and the mails that it sends to merchants. */
export interface OpenBilling {
  readonly billing: Billing;
  readonly load: ReturnType<typeof createSqlStore>['load'];
  readonly mails: Pick<BillingMails, 'sendLeft'>;
  readonly creditNotes: {
    /** See `issueCreditNote`. */
    issue(
      requested: ActionData<'invoices/issueCreditNote'>,
      caller: CallParams,
    ): Promise<RecordOf<'invoices'>>;
    /** Finishes the credit notes that a killed server left unfinished. */
    finish(): Promise<void>;
  };
  /** Reminds merchants of renewals and expiring cards; see `remindMerchants`. */
  remind(stopping?: AbortSignal): Promise<void>;
}

/** Opens billing over the server's database; merchants are notified by mail. */
export function openBilling(app: Application, deps: OpenBillingDeps): OpenBilling {
  const { charge, endChallenge, endPayments, background, now, newId, log } = deps;
  const { db } = deps.database;
  const mails = notifyMerchants({ ...deps, app, db });
  const store = createSqlStore({
    app,
    db,
    now,
    recordNews: mails.note,
    onVoid: (invoice) => background.run(() => endPayments(invoice)),
  });
  const billing = createBilling({
    store,
    charge,
    endChallenge,
    now,
    newId,
    toId: toRecordId,
    onFailure: (err, subscription) =>
      log.error({ err, subscription }, 'A subscription could not be billed now; this is retried later'),
  });
  const remind = (stopping?: AbortSignal) =>
    remindMerchants(
      {
        db,
        load: store.load,
        note: mails.note,
        now,
        onFailure: (err, subscription) =>
          log.error({ err, subscription }, 'A merchant could not be reminded now; this is retried later'),
      },
      stopping,
    );
  const enqueue = createNodeQueue(deps.database, 'credit notes');
  const notes: CreditNotesDeps = { app, db, now, enqueue, recordNews: mails.note };
  const creditNotes: OpenBilling['creditNotes'] = {
    issue: (requested, caller) => issueCreditNote(notes, requested, caller),
    finish: () =>
      finishCreditNotes(notes, (err) =>
        log.error({ err }, 'A credit note has no credit yet; this is retried later'),
      ),
  };
  return { billing, load: store.load, mails, remind, creditNotes };
}
