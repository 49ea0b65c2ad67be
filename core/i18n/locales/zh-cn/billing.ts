export { default as translations } from './billing.json' with { type: 'json' };
