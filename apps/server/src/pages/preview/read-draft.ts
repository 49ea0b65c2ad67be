import type { IncomingMessage } from 'node:http';

/** A record of articles in three languages, with room for what a form makes longer. */
const MAX_BYTES = 2 * 1024 * 1024;

/** A form of the back office: its fields, and the typed values of the record. */
interface Draft {
  readonly fields: URLSearchParams;
  readonly typed: Readonly<Record<string, unknown>>;
}

/** Reads the form that asks for a preview. Throws `RangeError` for one that is too long. */
export async function readDraft(request: IncomingMessage): Promise<Draft> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new RangeError('The form of a preview is too long.');
    chunks.push(chunk);
  }
  const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  return { fields, typed: parseValues(fields.get('values') ?? '') };
}

function parseValues(text: string): Draft['typed'] {
  try {
    const values: unknown = JSON.parse(text);
    return typeof values === 'object' && values !== null ? { ...values } : {};
  } catch {
    return {};
  }
}
