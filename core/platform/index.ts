export type { Files, FileWriter, PickedFile, PickRequest } from './files.ts';
export type { Kept } from './kept.ts';
export type { CancelTimer, Clipboard, Clock, Links, Platform } from './platform.ts';
export type { Storage } from './storage.ts';
export type { Tokens } from './tokens.ts';
