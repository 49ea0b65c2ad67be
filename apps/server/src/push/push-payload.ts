import { textIn } from '@harbour/core/contract/values';
import { DEFAULT_LOCALE, linkTo } from '@harbour/core/i18n';
import type { Delivery } from './delivery-store.ts';

/** Push services accept 4,096 encrypted bytes (RFC 8030); encryption and padding need about a hundred. */
const MOST_BYTES = 3800;

/**
 * Returns the message for the device, as JSON text for `push-worker.js`, in the language of the device's
 * owner. A text that is too long for push services is shortened with an ellipsis; a message without a link
 * leads to the portal.
 */
export function pushPayload(delivery: Delivery): string {
  const { receipt, message, locale, title, body, link } = delivery;
  const language = locale ?? DEFAULT_LOCALE;
  const notified = {
    title: textIn(title, language),
    tag: message,
    receipt,
    link: link ?? linkTo('portal', language),
  };
  const letters = [...textIn(body, language)];
  const textOf = (count: number) => JSON.stringify({ ...notified, body: shortened(letters, count) });
  let count = letters.length;
  while (count > 0 && Buffer.byteLength(textOf(count)) > MOST_BYTES) count -= 1;
  return textOf(count);
}

function shortened(letters: readonly string[], count: number): string {
  return count === letters.length ? letters.join('') : `${letters.slice(0, count).join('')}…`;
}
