export { default as translations } from './enquiry.json' with { type: 'json' };
