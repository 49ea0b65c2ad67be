export { default as translations } from './landing.json' with { type: 'json' };
