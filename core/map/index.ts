export { coastline } from './coastline.ts';
