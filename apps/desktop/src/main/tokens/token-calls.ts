import type { Tokens } from '@harbour/core/platform';
import { answerCall, type CallHandler } from '../calls/answer-call.ts';

/** The calls about the sign-in that is kept. */
export function tokenCalls(tokens: Tokens): readonly CallHandler[] {
  return [
    answerCall('tokens:load', async () => (await tokens.load()) ?? null),
    answerCall('tokens:save', ([token]) => tokens.save(token)),
    answerCall('tokens:clear', () => tokens.clear()),
  ];
}
