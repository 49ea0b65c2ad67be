import * as v from 'valibot';

/** A browser's push subscription, as returned by `PushSubscription.toJSON`. */
export interface PushSubscriptionText {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    endpoint: v.pipe(v.string(), v.url(), v.maxLength(2000)),
    keys: v.object({ p256dh: v.string(), auth: v.string() }),
  }),
);

/** Parses the JSON text that a device stores as its `pushToken`; `undefined` for invalid text. */
export function readSubscription(text: string): PushSubscriptionText | undefined {
  const read = v.safeParse(schema, text);
  return read.success ? read.output : undefined;
}
