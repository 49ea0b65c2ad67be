import type { Kept } from '@harbour/core/platform';
import { answerCall, type CallHandler } from '../calls/answer-call.ts';

/** Creates the calls about what a page keeps for its next start. */
export function keptCalls(kept: Kept): readonly CallHandler[] {
  return [
    answerCall('kept:load', async () => (await kept.load()) ?? null),
    answerCall('kept:save', ([text]) => kept.save(text)),
    answerCall('kept:clear', () => kept.clear()),
  ];
}
