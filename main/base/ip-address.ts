import { isIP } from 'node:net';

/** Tells which IP version an address is written in: 4 or 6, or 0 for anything else, such as a host name. */
export const ipVersionOf = (text: string): number => isIP(text);
