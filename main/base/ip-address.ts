import { isIP } from 'node:net';

/** The IP version of an address: 4 or 6, or 0 for other text, such as a host name. */
export const ipVersionOf = (text: string): number => isIP(text);
