import {
  type BACK_OFFICE_NAMESPACES,
  type LoadLocaleFile,
  loadLocaleFile,
  type Namespace,
  type Translations,
} from './locale-files.ts';
import type { Locale } from './locales.ts';

type BackOfficeNamespace = (typeof BACK_OFFICE_NAMESPACES)[number];
type FileImport = () => Promise<{ readonly translations: Translations }>;

const FILES: Readonly<Record<Locale, Readonly<Record<BackOfficeNamespace, FileImport>>>> = {
  en: {
    program: () => import('./locales/en/program.ts'),
    backOffice: () => import('./locales/en/back-office.ts'),
    table: () => import('./locales/en/table.ts'),
    editor: () => import('./locales/en/editor.ts'),
    transfer: () => import('./locales/en/transfer.ts'),
    screens: () => import('./locales/en/screens.ts'),
  },
  'zh-hk': {
    program: () => import('./locales/zh-hk/program.ts'),
    backOffice: () => import('./locales/zh-hk/back-office.ts'),
    table: () => import('./locales/zh-hk/table.ts'),
    editor: () => import('./locales/zh-hk/editor.ts'),
    transfer: () => import('./locales/zh-hk/transfer.ts'),
    screens: () => import('./locales/zh-hk/screens.ts'),
  },
  'zh-cn': {
    program: () => import('./locales/zh-cn/program.ts'),
    backOffice: () => import('./locales/zh-cn/back-office.ts'),
    table: () => import('./locales/zh-cn/table.ts'),
    editor: () => import('./locales/zh-cn/editor.ts'),
    transfer: () => import('./locales/zh-cn/transfer.ts'),
    screens: () => import('./locales/zh-cn/screens.ts'),
  },
};

/** Loads any file of a language, including those of the back office, once and on demand. */
export const loadBackOfficeFile: LoadLocaleFile = async (locale, namespace) => {
  const files: Readonly<Partial<Record<Namespace, FileImport>>> = FILES[locale];
  const file = files[namespace];
  return file ? (await file()).translations : loadLocaleFile(locale, namespace);
};
