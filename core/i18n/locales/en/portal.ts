export { default as translations } from './portal.json' with { type: 'json' };
