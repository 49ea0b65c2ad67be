export { default as translations } from './pricing.json' with { type: 'json' };
