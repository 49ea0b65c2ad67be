/** A message of a payment frame: its state, and the height it needs, in pixels. */
export interface FrameMessage {
  readonly state: string;
  readonly height: number;
}

/** The greatest height that a frame may request. */
const MAX_HEIGHT = 2000;

/** Reads a message of the payment frame; `undefined` for any other message. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!('type' in data && 'state' in data && 'height' in data)) return undefined;
  const { type, state, height } = data;
  if (type !== 'harbour-payment' || typeof state !== 'string' || typeof height !== 'number') return undefined;
  return Number.isFinite(height) && height > 0 ? { state, height: Math.min(height, MAX_HEIGHT) } : undefined;
}
