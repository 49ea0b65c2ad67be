export { default as translations } from './figures.json' with { type: 'json' };
