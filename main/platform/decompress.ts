import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

export type Decompressed =
  | { readonly kind: 'body'; readonly body: Uint8Array }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'broken'; readonly detail: string };

/**
 * Decodes the Content-Encoding. `maxBytes` limits the output, so that a small body cannot unpack into gigabytes. Only
 * gzip is requested, but other encodings from proxies are decoded, too.
 */
export async function decompress(
  body: Uint8Array,
  encoding: string,
  maxBytes: number,
): Promise<Decompressed> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity' || body.length === 0) return { kind: 'body', body };
  if (!isKnown(name)) return { kind: 'broken', detail: `Content-Encoding ${name.slice(0, 40)}` };
  try {
    return { kind: 'body', body: await decoders[name](body, { maxOutputLength: maxBytes }) };
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    if (code === 'ERR_BUFFER_TOO_LARGE') return { kind: 'too-large' };
    return { kind: 'broken', detail: `${name}: ${code}` };
  }
}

function isKnown(name: string): name is keyof typeof decoders {
  return Object.hasOwn(decoders, name);
}
