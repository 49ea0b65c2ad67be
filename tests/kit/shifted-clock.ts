// Loaded before a program (`node --import`), whose clock it puts 400 days ahead, as on a machine that was set
// wrong.
const AHEAD_MS = 400 * 86_400_000;
const { now } = Date;

class ShiftedDate extends Date {
  static override now(): number {
    return now() + AHEAD_MS;
  }

  constructor(...given: readonly unknown[]) {
    // The constructor takes what that of Date takes.
    super(...((given.length > 0 ? given : [now() + AHEAD_MS]) as [number]));
  }
}

Object.assign(globalThis, { Date: ShiftedDate });
