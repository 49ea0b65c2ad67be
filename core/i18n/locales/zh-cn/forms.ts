export { default as translations } from './forms.json' with { type: 'json' };
