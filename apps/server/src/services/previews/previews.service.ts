import type { Application } from '@feathersjs/feathers';
import { PREVIEW_LINK_MS } from '@harbour/core/contract/actions';
import { type CollectionName, canCall } from '@harbour/core/contract/collections';
import { type RecordId, type StaffRole, staffRoles } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { onBehalfOf, registerAction, requireSession } from '../../calls/register-action.ts';
import { createPreviewTokens } from '../../pages/preview/preview-tokens.ts';

interface PreviewsDeps {
  readonly secret: string;
  readonly now: () => number;
}

/** How long unsaved values can be rendered with one ticket, in milliseconds. */
const TICKET_MS = 15 * 60_000;

/** Registers the actions that permit previews: of unsaved values, and of a saved record at a time. */
export function registerPreviews(app: Application, { secret, now }: PreviewsDeps): void {
  const tokens = createPreviewTokens({ secret });
  registerAction(app, 'previews/ticket', async ({ collection, record }, params) => {
    const issuer = await requireEditor(app, { collection, record }, params);
    const until = now() + TICKET_MS;
    return { token: tokens.sign({ kind: 'draft', ...issuer, collection, record, until }), until };
  });
  registerAction(app, 'previews/link', async ({ collection, record, at }, params) => {
    const issuer = await requireEditor(app, { collection, record }, params);
    const until = now() + PREVIEW_LINK_MS;
    return { token: tokens.sign({ kind: 'link', ...issuer, collection, record, at, until }), until };
  });
}

interface Wanted {
  readonly collection: CollectionName;
  /** Null for a new record. */
  readonly record: RecordId | null;
}

/** Returns the person and their role; throws `forbidden` or `not-found` unless they may edit the record. */
async function requireEditor(app: Application, { collection, record }: Wanted, params: CallParams) {
  const { account, role } = requireSession(params);
  const staff = staffRoles.find((one): one is StaffRole => one === role);
  if (!staff || !canCall(role, collection, record === null ? 'create' : 'patch')) {
    throw refusal(
      'forbidden',
      `Your role (${role}) may not edit ${collection}, so it has no preview of it.`,
      {
        subject: collection,
      },
    );
  }
  if (record !== null) await app.service(collection).get(record, onBehalfOf(params));
  return { account: account.id, role: staff };
}
