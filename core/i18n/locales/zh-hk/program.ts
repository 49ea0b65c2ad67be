export { default as translations } from './program.json' with { type: 'json' };
