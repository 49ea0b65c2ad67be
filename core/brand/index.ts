export { brand } from './brand.ts';
export { brandMark } from './mark.ts';
export { paper } from './paper.ts';
