import * as v from 'valibot';

/** A browser's push subscription, as `PushSubscription.toJSON` gives it. */
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

/** Reads the JSON text that a device keeps as its `pushToken`; `undefined` for anything else. */
export function readSubscription(text: string): PushSubscriptionText | undefined {
  const read = v.safeParse(schema, text);
  return read.success ? read.output : undefined;
}
