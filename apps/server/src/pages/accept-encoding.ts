export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the best supported encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(header: string | readonly string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  if (allows(header, 'br')) return 'br';
  return allows(header, 'gzip') ? 'gzip' : 'identity';
}

function allows(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false;
  return header.split(',').some((part) => {
    const [name, weight = ''] = part.split(';').map((text) => text.trim());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight);
  });
}
