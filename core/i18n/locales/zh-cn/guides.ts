export { default as translations } from './guides.json' with { type: 'json' };
