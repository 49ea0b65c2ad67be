import { atom } from 'jotai';
import { createDialogQueue } from '../ui/dialog/dialog-queue.ts';

/** The dialogs of this document. */
export const dialogsAtom = atom(() => createDialogQueue((delayMs, task) => setTimeout(task, delayMs)));
