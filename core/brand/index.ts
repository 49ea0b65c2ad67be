export { type BandGradient, bandGradient } from './band-gradient.ts';
export { brand, brandMark, paper, TERMS_VERSION } from './brand.ts';
