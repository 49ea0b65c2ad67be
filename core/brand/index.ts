export { type Brand, brand, type Phone } from './brand.ts';
