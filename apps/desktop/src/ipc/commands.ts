/** What the program's menu, the command palette and shortcuts can ask of the page in front. */
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
 * A command of the native menu, the command palette or a shortcut; the screen in front answers those it
 * knows.
 */
export type HostCommand = (typeof hostCommands)[number];
