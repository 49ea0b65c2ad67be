/** A square picture and its side in pixels. */
export type SizedPng = { readonly size: number; readonly png: Buffer };

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/** Packs a Windows icon: a table of sizes, then each picture as PNG, which Windows has read since Vista. */
export function packIco(pictures: readonly SizedPng[]): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(ICO_ENTRY_BYTES);
    // 256 does not fit into the byte and is written as 0.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

/** Apple's type codes of PNG pictures by side; the second is for a screen of twice the density. */
const ICNS_TYPES: Readonly<Record<number, readonly string[]>> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

/** Packs an Apple icon: typed chunks, each with its length, all numbers big-endian. */
export function packIcns(pictures: readonly SizedPng[]): Buffer {
  const chunks = pictures.flatMap(({ size, png }) =>
    (ICNS_TYPES[size] ?? []).map((type) => chunk(type, png)),
  );
  return chunk('icns', Buffer.concat(chunks));
}

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'ascii');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}
