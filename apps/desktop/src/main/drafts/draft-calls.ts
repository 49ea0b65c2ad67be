import type { DraftKey } from '../../ipc/draft-key.ts';
import { answerCall, type CallHandler } from '../calls/answer-call.ts';

/** Creates the call about the key of drafts. */
export function draftCalls(draftKey: () => Promise<DraftKey | null>): readonly CallHandler[] {
  return [answerCall('drafts:key', draftKey)];
}
