export { default as translations } from './common.json' with { type: 'json' };
