import { createProofRequests } from '@harbour/core/realtime';
import { atom } from 'jotai';

/** The open request for a fresh proof of who the person is, which the account page shows. */
export const proofsAtom = atom(() => createProofRequests());
