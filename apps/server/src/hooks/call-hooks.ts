import type { Application } from '@feathersjs/feathers';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Metrics } from '../http/metrics.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { type Publish, publishChanges } from '../realtime/publish-changes.ts';
import type { SignIn } from '../services/accounts/register-sign-in.ts';
import { requireUpload } from '../services/attachments/attachments.hooks.ts';
import { trapRobots } from '../services/contact-forms/contact-forms.hooks.ts';
import { type AuditDeps, audit } from './audit.ts';
import { authorise } from './authorise.ts';
import { deadline } from './deadline.ts';
import { followChanges } from './follow-changes.ts';
import { identify } from './identify.ts';
import { limitCreates } from './limit-creates.ts';
import { mapErrors } from './map-errors.ts';
import { measure } from './measure.ts';
import { type NoteTroublesDeps, recordIncident } from './note-troubles.ts';
import type { RunningCalls } from './running-calls.ts';
import { validate } from './validate.ts';

export interface CallHooksDeps extends NoteTroublesDeps {
  readonly config: Pick<Config, 'callSeconds'>;
  readonly running: RunningCalls;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly limits: RateLimits;
  readonly signIn: SignIn;
  readonly audit: AuditDeps;
  readonly publish: Publish;
}

/** The hooks of every call, outermost first. */
export function configureCallHooks(app: Application, deps: CallHooksDeps): void {
  app.hooks({
    around: {
      all: [
        measure(deps.metrics.observeCall),
        mapErrors(deps.log),
        deadline(deps.config.callSeconds),
        deps.running.hook,
        publishChanges(deps.publish),
        followChanges(deps.signIn.follow),
        identify(deps.signIn.sessions),
        recordIncident(deps),
        limitCreates(deps.limits),
        trapRobots,
        requireUpload,
        authorise(deps.now),
        validate,
        audit(deps.audit),
      ],
    },
  });
}
