import { strict } from '../strict.ts';

let held = '';

/** A clipboard of this program, so that tests do not touch the machine's. */
export const clipboard = strict('clipboard', {
  readText: () => held,
  writeText: (text: string) => {
    held = text;
  },
  clear: () => {
    held = '';
  },
});
