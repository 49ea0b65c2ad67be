export type {
  CancelTimer,
  Clipboard,
  Clock,
  Files,
  FileWriter,
  Kept,
  Links,
  PickedFile,
  PickRequest,
  Platform,
  Storage,
  Tokens,
} from './platform.ts';
