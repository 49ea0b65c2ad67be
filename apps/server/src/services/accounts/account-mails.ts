import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { AccountRef } from '../../calls/session.ts';
import type { Background } from '../../concurrency/background.ts';
import { accountColumns } from '../../database/account-tables.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { Mail } from '../../mail/compose-mail.ts';
import type { Mailer } from '../../mail/create-mailer.ts';
import type { MailName } from '../../mail/messages.ts';
import type { NoticeName } from './compose-notice.ts';

/** `newEmail` asks to confirm a new address, `emailChanged` notifies the former one. */
type AccountMailName = MailName | NoticeName | 'newEmail' | 'emailChanged';

/** A mail about an account, without its text. */
export interface AccountMail {
  readonly account: AccountRef;
  readonly mail: AccountMailName;
  readonly to: string;
}

/** Mails about accounts, which are retried until the mail server accepts them. */
export interface AccountMails {
  /** Sends the mail in the background: the duration of a response must not reveal whether one was sent. */
  request(mail: AccountMail): void;
  /** Sends the mails that failed and are due again. */
  sendDue(): Promise<void>;
  /** Returns the number of mails that have failed and are retried. */
  countWaiting(): Promise<number>;
}

export interface AccountMailsDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly log: Pick<Logger, 'warn'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Writes the mail with a new link; `undefined` if the account no longer gets one. */
  readonly compose: (mail: AccountMail) => Promise<Mail | undefined>;
}

const MINUTE_MS = 60_000;
/** An attempt takes less time; one that was interrupted by a kill is repeated after it. */
const LONGEST_TRY_MS = 15 * MINUTE_MS;
/** The longest delay between two attempts, in minutes. */
const LONGEST_PAUSE = 60;
/** A mail that cannot be sent for a day is given up: its reader has requested another one by then. */
const PATIENCE_MS = 24 * 60 * MINUTE_MS;

type Table = DatabaseSchema['accountMails'];

/** Creates the mails over the table `accountMails`, which contains those that are not sent yet. */
export function createAccountMails(deps: AccountMailsDeps): AccountMails {
  const { db, background, log, now } = deps;
  const iso = (time: number) => new Date(time).toISOString();

  async function store({ account, mail, to }: AccountMail): Promise<void> {
    const fresh = { requestedAt: iso(now()), attempts: 0, dueAt: iso(now()) };
    await db
      .insertInto('accountMails')
      .values({ ...accountColumns(account), mail, to, ...fresh })
      .onConflict((conflict) => conflict.columns(['userKind', 'userId', 'mail', 'to']).doUpdateSet(fresh))
      .execute();
  }

  /**
   * Counts an attempt and keeps other nodes from making the same one at that time; false if the mail is not
   * due.
   */
  async function claim(row: Selectable<Table>): Promise<boolean> {
    const claimed = await db
      .updateTable('accountMails')
      .set({ attempts: row.attempts + 1, dueAt: iso(now() + LONGEST_TRY_MS) })
      .where(isSame(row))
      .where('attempts', '=', row.attempts)
      .where('dueAt', '<=', iso(now()))
      .executeTakeFirst();
    return claimed.numUpdatedRows > 0n;
  }

  async function postpone(row: Selectable<Table>, error: unknown): Promise<never> {
    const dueAt = iso(now() + Math.min(2 ** row.attempts, LONGEST_PAUSE) * MINUTE_MS);
    await db.updateTable('accountMails').set({ dueAt }).where(isSame(row)).execute();
    throw error;
  }

  async function trySending(row: Selectable<Table>): Promise<void> {
    if (!(await claim(row))) return;
    const request = { account: { kind: row.userKind, id: row.userId }, mail: row.mail, to: row.to };
    const isInTime = now() - Date.parse(row.requestedAt) < PATIENCE_MS;
    const mail = isInTime ? await deps.compose(request) : undefined;
    if (mail) await deps.mailer.send(row.to, mail).catch((error: unknown) => postpone(row, error));
    await db.deleteFrom('accountMails').where(isSame(row)).execute();
  }

  const failed = (err: unknown) => log.warn({ err }, 'A mail could not be sent and is retried');
  const due = () => db.selectFrom('accountMails').selectAll().where('dueAt', '<=', iso(now()));

  return {
    request: (mail) =>
      background.run(async () => {
        await store(mail);
        const rows = due().where('userId', '=', mail.account.id).where('mail', '=', mail.mail);
        for (const row of await rows.execute()) await trySending(row).catch(failed);
      }),
    countWaiting: () => countWaiting(db),
    sendDue: async () => {
      for (const row of await due().orderBy('dueAt').execute()) await trySending(row).catch(failed);
    },
  };
}

async function countWaiting(db: Kysely<DatabaseSchema>): Promise<number> {
  const counting = db.selectFrom('accountMails').select(({ fn }) => fn.countAll().as('count'));
  const { count } = await counting.where('attempts', '>', 0).executeTakeFirstOrThrow();
  return Number(count);
}

/** The row of one request; a later request for the same mail has another `requestedAt`. */
function isSame({ userKind, userId, mail, to, requestedAt }: Selectable<Table>) {
  return ({ and }: ExpressionBuilder<DatabaseSchema, 'accountMails'>) =>
    and({ userKind, userId, mail, to, requestedAt });
}
