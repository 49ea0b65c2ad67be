export { default as translations } from './features.json' with { type: 'json' };
