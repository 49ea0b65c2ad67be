export { default as translations } from './transfer.json' with { type: 'json' };
