import { draft, pickupPoint } from './samples.ts';
import { clientFor } from './support.ts';

const order = { soc: 'A-0001', draft, pickupPoint };

/** Returns the result of a create: the order, or the error. */
export async function createAt(url: string) {
  const result = await clientFor(url).create(order);
  return result.ok ? result.value : result.error;
}

/** Returns an error page in the style of nginx. */
export function htmlPage(title: string): string {
  return `<!DOCTYPE html><html><head><title>${title}</title><style>b{color:red}</style></head><body><h1>${title}</h1><hr>nginx</body></html>`;
}
