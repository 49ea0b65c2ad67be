/** The kinds of hardware that have a drawing; the first whose name a slug contains. */
const KINDS = [
  'kit',
  'terminal',
  'handheld',
  'kiosk',
  'display',
  'printer',
  'scanner',
  'router',
  'scale',
  'till',
] as const;

export type HardwareKind = (typeof KINDS)[number] | 'box';

/**
 * Returns the drawing for a product by the words of its slug; a closed box if none matches.
 * @example hardwareKind('card-terminal') // 'terminal'
 */
export function hardwareKind(slug: string): HardwareKind {
  const words = slug.split('-');
  return KINDS.find((kind) => words.includes(kind)) ?? 'box';
}
