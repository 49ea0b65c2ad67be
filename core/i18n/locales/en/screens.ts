export { default as translations } from './screens.json' with { type: 'json' };
