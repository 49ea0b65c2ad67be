import type { SampleGroup } from './sample-group.ts';
import { ACTION_GROUPS } from './samples/actions.tsx';
import { FIELD_GROUPS } from './samples/fields.tsx';
import { FIGURE_GROUPS } from './samples/figures.tsx';
import { MESSAGE_GROUPS } from './samples/messages.tsx';
import { PAGE_GROUPS } from './samples/pages.tsx';

/** Every sample of the design system, in the order of the page. */
export const SAMPLE_GROUPS: readonly SampleGroup[] = [
  ...ACTION_GROUPS,
  ...FIELD_GROUPS,
  ...MESSAGE_GROUPS,
  ...FIGURE_GROUPS,
  ...PAGE_GROUPS,
];
