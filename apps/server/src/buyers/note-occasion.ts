/**
 * Returns the occasion of a refund's credit note: the refund's number with another prefix.
 *
 * @example noteOccasion('RF-7K2M4') // 'CN-7K2M4'
 */
export function noteOccasion(refundReference: string): string {
  return refundReference.replace(/^RF-/, 'CN-');
}
