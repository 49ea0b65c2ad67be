export { default as translations } from './account.json' with { type: 'json' };
