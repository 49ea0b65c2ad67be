export type { Files, FileWriter, PickedFile, PickRequest } from './files.ts';
export type { CancelTimer, Clipboard, Clock, Links, Platform } from './platform.ts';
export type { Kept, Storage, Tokens } from './storage.ts';
