import { describe, expect, it } from 'vitest';
import { collect } from '../../../tests/kit/collect.ts';
import { readCsv } from '../csv/read-csv.ts';
import { detectEncoding, type TextEncodingName } from './decode-text.ts';

/** The bytes of a text in Big5 or GB 18030, found by decoding every pair of bytes. */
function encode(text: string, encoding: TextEncodingName): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < text.length; at += 1)
      view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
    return bytes;
  }
  const table = pairsOf(encoding);
  return Uint8Array.from([...text].flatMap((character) => table.get(character) ?? [character.charCodeAt(0)]));
}

function pairsOf(encoding: TextEncodingName): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const pairs = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if ([...text].length === 1 && !pairs.has(text)) pairs.set(text, [lead, trail]);
    }
  return pairs;
}

async function read(bytes: Uint8Array, encoding: TextEncodingName) {
  const source = (async function* chunks() {
    yield bytes;
  })();
  const rows = await collect(readCsv(source, { encoding }));
  return rows.map(({ cells }) => cells.map(({ value }) => value));
}

const TRADITIONAL = ['網址名稱,名稱,狀態', 'restaurant-kit,餐廳套裝（收銀機）,已發佈', 'till,收銀機,草稿'];
const SIMPLIFIED = ['网址名称,名称,状态', 'restaurant-kit,餐厅套装（收银机）,已发布', 'till,收银机,草稿'];

describe('a text file', () => {
  it.each<[encoding: TextEncodingName, lines: readonly string[]]>([
    ['utf-8', TRADITIONAL],
    ['utf-16le', TRADITIONAL],
    ['utf-16be', SIMPLIFIED],
    ['big5', TRADITIONAL],
    ['gb18030', SIMPLIFIED],
    ['utf-8', ['slug,name', 'till,Till']],
  ])('in %s is detected without a byte order mark, and read', async (encoding, lines) => {
    const bytes = encode(lines.join('\r\n'), encoding);
    expect(detectEncoding(bytes)).toBe(encoding);
    expect(await read(bytes, encoding)).toEqual(lines.map((line) => line.split(',')));
  });

  it.each<[encoding: TextEncodingName, text: string]>([
    ['big5', '收'],
    ['big5', '餐廳'],
    ['gb18030', '简体状态'],
    ['gb18030', '中文名称'],
  ])('with few characters in %s is detected: %s', (encoding, text) => {
    expect(detectEncoding(encode(text, encoding))).toBe(encoding);
  });

  it('is detected by its byte order mark', () => {
    expect(detectEncoding(Uint8Array.of(0xff, 0xfe, 0x2d, 0x4e))).toBe('utf-16le');
    expect(detectEncoding(Uint8Array.of(0xfe, 0xff, 0x4e, 0x2d))).toBe('utf-16be');
  });

  it('in an unknown encoding is treated as UTF-8 and refused', async () => {
    const bytes = Uint8Array.of(0x61, 0x2c, 0x81);
    expect(detectEncoding(bytes)).toBe('utf-8');
    await expect(read(bytes, 'utf-8')).rejects.toMatchObject({ code: 'not-decodable' });
  });
});
