import type { fields } from '@harbour/core/contract/definition';
import { isRecord } from '@harbour/core/contract/values';

/** A part of the map: its centre, its height and its width, in degrees. */
export type MapArea = fields.MapArea;

/** A part of the map while it is typed. */
export type EnteredArea = Readonly<Record<keyof MapArea, unknown>>;

/** The parts of an area in the order they are typed. */
export const mapParts = ['latitude', 'longitude', 'latitudeDelta', 'longitudeDelta'] as const;

/** Decimal places of stored degrees: about ten centimetres. */
const DECIMALS = 6;

/** Returns the parts of an area; missing parts are `null`. */
export function enteredArea(value: unknown): EnteredArea {
  const area = isRecord(value) ? value : {};
  return {
    latitude: area.latitude ?? null,
    longitude: area.longitude ?? null,
    latitudeDelta: area.latitudeDelta ?? null,
    longitudeDelta: area.longitudeDelta ?? null,
  };
}

/** Returns the complete area, or `undefined` while a part is missing or not a number. */
export function wholeArea({
  latitude,
  longitude,
  latitudeDelta,
  longitudeDelta,
}: EnteredArea): MapArea | undefined {
  if (
    typeof latitude !== 'number' ||
    typeof longitude !== 'number' ||
    typeof latitudeDelta !== 'number' ||
    typeof longitudeDelta !== 'number'
  )
    return undefined;
  return { latitude, longitude, latitudeDelta, longitudeDelta };
}

/** Moves the area by fractions of its own height and width, north and east positive; it stays on the map. */
export function moveArea(area: MapArea, north: number, east: number): MapArea {
  return {
    ...area,
    latitude: rounded(clamp(area.latitude + north * area.latitudeDelta, 90)),
    longitude: rounded(clamp(area.longitude + east * area.longitudeDelta, 180)),
  };
}

/** Zooms in (`factor` below 1) or out. */
export function zoomArea(area: MapArea, factor: number): MapArea {
  return {
    ...area,
    latitudeDelta: rounded(Math.min(180, area.latitudeDelta * factor)),
    longitudeDelta: rounded(Math.min(360, area.longitudeDelta * factor)),
  };
}

function clamp(degrees: number, bound: number): number {
  return Math.max(-bound, Math.min(bound, degrees));
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
