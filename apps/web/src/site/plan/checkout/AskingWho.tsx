import { refusalOf } from '@harbour/core/contract/errors';
import type { Merchant } from '../../../state/use-merchant.ts';
import { RefusalBanner } from './RefusalBanner.tsx';
import { Waiting } from './Waiting.tsx';

/** Shown while it is not known, or cannot be found out, who is signed in. */
export function AskingWho({ merchant }: { readonly merchant: Merchant }) {
  if (merchant.kind !== 'failed') return <Waiting />;
  const { error, retry } = merchant.failure;
  return <RefusalBanner refusal={refusalOf(error)} onRetry={retry} />;
}
