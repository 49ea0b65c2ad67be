export { type Brand, brand, type Phone } from './brand.ts';
export { brandMark } from './mark.ts';
export { paper } from './paper.ts';
