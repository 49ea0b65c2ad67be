export { type BandGradient, bandGradient } from './band-gradient.ts';
export { brand } from './brand.ts';
export { brandMark } from './mark.ts';
export { paper } from './paper.ts';
