/** Names of the checks of a production server's start; settings, `doctor` and the home page use them. */
export const startCheckNames = [
  'secret',
  'oldSecret',
  'pushKeys',
  'demoAccounts',
  'developmentSite',
  'mail',
  'mailSender',
  'publicAddress',
  'origins',
  'trustedProxies',
  'proxy',
  'databaseEncryption',
  'redisEncryption',
  'mailEncryption',
  'storeEncryption',
  'serviceEncryption',
  'dataFolderWritable',
  'dataFolderReadable',
  'embeddedDatabase',
  'databaseSync',
  'databaseRights',
  'newerDatabase',
  'clock',
  'disk',
  'payments',
  'admins',
  'log',
  'systemUser',
] as const;

/** The name of a check of a production server's start. */
export type StartCheckName = (typeof startCheckNames)[number];
