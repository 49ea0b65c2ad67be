export { default as translations } from './legal.json' with { type: 'json' };
