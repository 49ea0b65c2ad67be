/** Commands that the program's menu, the command palette and shortcuts can send to the page. */
export const hostCommands = [
  'new',
  'save',
  'search',
  'palette',
  'export',
  'import',
  'refresh',
  'undo',
  'settings',
  'signOut',
  'changeServer',
  'help',
] as const;

/**
 * A command of the native menu, the command palette or a shortcut; the current screen handles those it knows.
 */
export type HostCommand = (typeof hostCommands)[number];
