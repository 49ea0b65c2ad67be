export { default as translations } from './records.json' with { type: 'json' };
