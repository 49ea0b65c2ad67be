import { text } from './fields.ts';

/** A person's name with a separate family name, as both scripts need it. */
export const personName = {
  lastName: text({ max: 80 }),
  firstName: text({ max: 80 }),
};
