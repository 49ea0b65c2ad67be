export * from './client.ts';
export * from './client-events.ts';
export * from './constants.ts';
export * from './live-query.ts';
export * from './session.ts';
export * from './token-source.ts';
export * from './upload-file.ts';
export * from './watch-presence.ts';
