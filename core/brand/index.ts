export { type BandGradient, bandGradient } from './band-gradient.ts';
export { brand, brandMark, paper } from './brand.ts';
