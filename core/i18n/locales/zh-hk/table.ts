export { default as translations } from './table.json' with { type: 'json' };
