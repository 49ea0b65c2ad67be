export { default as translations } from './checkout.json' with { type: 'json' };
