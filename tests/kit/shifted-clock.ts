// Loaded before a program (`node --import`), to set its clock 400 days ahead, as on a machine with a wrong
// clock.
const AHEAD_MS = 400 * 86_400_000;
const { now } = Date;

class ShiftedDate extends Date {
  static override now(): number {
    return now() + AHEAD_MS;
  }

  constructor(...given: readonly unknown[]) {
    // The constructor accepts what that of Date accepts.
    super(...((given.length > 0 ? given : [now() + AHEAD_MS]) as [number]));
  }
}

Object.assign(globalThis, { Date: ShiftedDate });
