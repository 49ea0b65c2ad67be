export { default as translations } from './offerings.json' with { type: 'json' };
