import { readFileSync } from 'node:fs';

/** The signature of a Windows program; `timed` if it has a time stamp by RFC 3161. */
export type WindowsSignature = 'none' | 'untimed' | 'timed';

/** The attribute szOID_RFC3161_counterSign, 1.3.6.1.4.1.311.3.3.1, in DER. */
const TIME_STAMP = Buffer.from('060a2b060104018237030301', 'hex');
const PE32_PLUS = 0x20b;
/** The fifth data directory of a program is its certificate table. */
const CERTIFICATE_TABLE = 4;

/**
 * Reads whether a program carries an Authenticode signature and its time stamp, without judging its
 * certificate. By Microsoft's "PE Format": https://learn.microsoft.com/windows/win32/debug/pe-format
 *
 * @throws Error when the file is no program for Windows
 */
export function readWindowsSignature(path: string): WindowsSignature {
  const bytes = readFileSync(path);
  const header = bytes.length > 0x40 ? bytes.readUInt32LE(0x3c) : 0;
  if (bytes.toString('latin1', 0, 2) !== 'MZ' || bytes.toString('latin1', header, header + 4) !== 'PE\0\0') {
    throw new Error(`${path} is no program for Windows`);
  }
  const optional = header + 24;
  const directories = optional + (bytes.readUInt16LE(optional) === PE32_PLUS ? 112 : 96);
  const [start, size] = [0, 4].map((part) => bytes.readUInt32LE(directories + CERTIFICATE_TABLE * 8 + part));
  if (!start || !size || start + size > bytes.length) return 'none';
  return bytes.subarray(start, start + size).includes(TIME_STAMP) ? 'timed' : 'untimed';
}
