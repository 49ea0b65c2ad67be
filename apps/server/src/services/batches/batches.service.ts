import type { Application } from '@feathersjs/feathers';
import { type BatchChange, writeNeedsProof, writeOf } from '@harbour/core/contract/actions';
import type { CallParams } from '../../calls/call-params.ts';
import { onBehalfOf, registerAction } from '../../calls/register-action.ts';
import { makeChange } from '../../collections/make-change.ts';
import type { Written } from '../../collections/params.ts';
import type { PublishedPosition } from '../../nodes/published-position.ts';
import type { Publish } from '../../realtime/publish-changes.ts';

interface BatchesDeps {
  readonly publish: Publish;
  readonly hold: PublishedPosition['hold'];
  /** Throws `proof-required` if the caller has to prove their identity again. */
  readonly requireProof: (params: CallParams) => Promise<void>;
}

/**
 * Registers `batches`: each change goes through its collection's service like a single call, with its
 * permission, checks, merging and audit entry, and has its own outcome. Their concurrent database statements
 * are joined into one, and the sockets get all events in one message per audience. `hold` keeps the published
 * position until then.
 */
export function registerBatches(app: Application, { publish, hold, requireProof }: BatchesDeps): void {
  registerAction(app, 'batches', async ({ collection, changes }, params) => {
    // Required once, before anything is written.
    if (changes.some((change) => writeNeedsProof(writeOf(collection, change)))) await requireProof(params);
    const make = makeChange(app, collection, onBehalfOf(params));
    const written = changes.map((): Written[] => []);
    const makeOne = (change: BatchChange, index: number) =>
      make(change, (notified) => void written[index]?.push(notified));
    const held = hold();
    try {
      return { results: await Promise.all(changes.map(makeOne)) };
    } finally {
      publish(written.flat());
      held.release();
    }
  });
}
