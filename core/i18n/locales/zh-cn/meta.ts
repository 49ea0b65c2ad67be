export { default as translations } from './meta.json' with { type: 'json' };
