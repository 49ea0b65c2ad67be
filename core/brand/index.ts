export { type BandGradient, bandGradient } from './band-gradient.ts';
export { brand, brandMark, paper, program, TERMS_VERSION } from './brand.ts';
