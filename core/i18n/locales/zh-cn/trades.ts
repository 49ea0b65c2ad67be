export { default as translations } from './trades.json' with { type: 'json' };
