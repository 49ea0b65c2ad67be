import { renderSVG } from 'uqr';

/**
 * Draws a text as a QR code with its quiet zone, dark on white in every theme, as scanners expect. It scales
 * to the space where it is shown.
 */
export function renderCode(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 4 });
}

/** Draws the QR code of a text as an image address. */
export function codeImage(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderCode(text)).toString('base64')}`;
}
