import type { Tokens } from '@harbour/core/platform';
import { answerCall, type CallHandler } from '../calls/answer-call.ts';

/** Creates the calls about the stored sign-in. */
export function tokenCalls(tokens: Tokens): readonly CallHandler[] {
  return [
    answerCall('tokens:load', async () => (await tokens.load()) ?? null),
    answerCall('tokens:save', ([token]) => tokens.save(token)),
    answerCall('tokens:clear', () => tokens.clear()),
  ];
}
