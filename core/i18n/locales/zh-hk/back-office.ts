export { default as translations } from './back-office.json' with { type: 'json' };
