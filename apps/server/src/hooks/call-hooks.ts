import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { Logger } from 'pino';
import type { Sessions } from '../calls/session.ts';
import type { Change } from '../collections/table/stored-record.ts';
import { mapErrors } from '../http/map-errors.ts';
import type { Metrics } from '../http/metrics.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { PublishedPosition } from '../nodes/published-position.ts';
import { type Publish, publishChanges } from '../realtime/publish-changes.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { type AuditDeps, audit } from './audit.ts';
import { authorise } from './authorise.ts';
import { deadline } from './deadline.ts';
import { followChanges } from './follow-changes.ts';
import { identify, type ReadKey } from './identify.ts';
import { limitCreates } from './limit-creates.ts';
import { measure } from './measure.ts';
import { type NoteTroublesDeps, recordIncident } from './note-troubles.ts';
import { guardByProof, type RequireProof } from './require-proof.ts';
import type { RunningCalls } from './running-calls.ts';
import { validate } from './validate.ts';

type AroundHook = (context: HookContext, next: NextFunction) => Promise<void>;

export interface CallHooksDeps extends NoteTroublesDeps {
  readonly config: { readonly callSeconds: number };
  readonly running: RunningCalls;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly newId: () => string;
  readonly tracing?: Tracing | undefined;
  readonly limits: RateLimits;
  readonly signIn: {
    readonly sessions: Sessions;
    readonly requireProof: RequireProof;
    /** Called with each write before it is acknowledged. */
    readonly follow: (collection: string, changes: readonly Change[]) => Promise<void>;
  };
  readonly readKey: ReadKey;
  /** Hooks of single services that must run before the contract's checks. */
  readonly beforeChecks: readonly AroundHook[];
  readonly audit: AuditDeps;
  readonly publish: Publish;
  readonly published: Pick<PublishedPosition, 'hold'>;
}

/** The hooks of every call, outermost first. */
export function configureCallHooks(app: Application, deps: CallHooksDeps): void {
  app.hooks({
    around: {
      all: [
        measure(deps),
        mapErrors(deps.log),
        deadline(deps.config.callSeconds),
        deps.running.hook,
        publishChanges(deps.publish, deps.published.hold),
        followChanges(deps.signIn.follow),
        identify(deps.signIn.sessions, deps.readKey),
        recordIncident(deps),
        limitCreates(deps.limits),
        ...deps.beforeChecks,
        authorise(deps.now),
        validate,
        guardByProof(deps.signIn.requireProof),
        audit(deps.audit),
      ],
    },
  });
}
