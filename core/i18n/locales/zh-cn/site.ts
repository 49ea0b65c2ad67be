export { default as translations } from './site.json' with { type: 'json' };
