export type {
  CancelTimer,
  Clipboard,
  Clock,
  Files,
  FileWriter,
  Links,
  PickedFile,
  PickRequest,
  Platform,
  Storage,
  TextStore,
  Tokens,
} from './platform.ts';
