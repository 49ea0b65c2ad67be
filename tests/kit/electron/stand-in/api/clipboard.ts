import { strict } from '../strict.ts';

let held = '';

/** This program's own clipboard: a test leaves the machine's alone. */
export const clipboard = strict('clipboard', {
  readText: () => held,
  writeText: (text: string) => {
    held = text;
  },
  clear: () => {
    held = '';
  },
});
