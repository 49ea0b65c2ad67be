export { default as translations } from './editor.json' with { type: 'json' };
