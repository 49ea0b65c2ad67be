export * from './errors.ts';
export * from './refusal.ts';
export * from './refused-total.ts';
