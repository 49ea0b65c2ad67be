import { coastline } from '@harbour/core/map';
import type { MapArea } from './load-event.ts';

/** The distance between two degrees of latitude. */
export const KM_A_DEGREE = 111.32;
/** The smallest part of the map that is drawn, in degrees: the outlines show nothing finer. */
const SMALLEST = 0.02;
const ROUND = [1, 2, 5] as const;

/** A drawing in degrees of latitude: `y` grows to the south, and `x` is stretched with the latitude. */
export interface MapRendering {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The width of a degree of longitude, as a share of its height: 1 at the equator, 0.5 at 60 degrees. */
  readonly stretch: number;
  /** The outlines of land that reach into the box, as points of an SVG in degrees. */
  readonly outlines: readonly string[];
  /** A round distance, at most a quarter of the width. */
  readonly scaleKm: number;
}

/** Draws a part of the map in its true proportions. */
export function renderMap({ latitude, longitude, latitudeDelta, longitudeDelta }: MapArea): MapRendering {
  const stretch = Math.max(Math.cos((latitude * Math.PI) / 180), 0.05);
  const height = Math.max(latitudeDelta, SMALLEST);
  const degrees = Math.max(longitudeDelta, SMALLEST);
  const [west, north] = [longitude - degrees / 2, -latitude - height / 2];
  const width = degrees * stretch;
  return {
    box: { x: rounded(west * stretch), y: rounded(north), width: rounded(width), height: rounded(height) },
    stretch: rounded(stretch),
    outlines: coastline.filter((points) => reaches(points, { west, north, east: west + degrees, height })),
    scaleKm: roundDistance((width * KM_A_DEGREE) / 4),
  };
}

interface Bounds {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly height: number;
}

function reaches(points: string, { west, east, north, height }: Bounds): boolean {
  const pairs = points.split(' ').map((pair) => pair.split(',').map(Number));
  const [xs, ys] = [pairs.map(([x = 0]) => x), pairs.map(([, y = 0]) => y)];
  return (
    Math.max(...xs) > west &&
    Math.min(...xs) < east &&
    Math.max(...ys) > north &&
    Math.min(...ys) < north + height
  );
}

/** Returns the largest of 1, 2 or 5 times a power of ten that is not above `km`. */
function roundDistance(km: number): number {
  const power = 10 ** Math.floor(Math.log10(km));
  return (ROUND.findLast((factor) => factor * power <= km) ?? 1) * power;
}

/** The same digits on the server and in the browser. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(6));
}
