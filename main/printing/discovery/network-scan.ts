import { connect } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';

/** TCP port on which nearly every label printer accepts its own language. */
export const RAW_PORT = 9100;
/** Timeout per address (ms). A printer nearby answers within a few ms; a sleeping one is slower. */
const ANSWER_MS = 500;
/** Maximum of simultaneous connections. More look like an attack to some switches. */
const AT_ONCE = 48;
/** Maximum of scanned networks. A headless machine, for example one with containers, may have many more. */
const MAX_NETWORKS = 4;

/** Lists the addresses of this computer's neighbours. In a larger network these are only the 254 nearest ones. */
export function neighbours(
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>,
): string[] {
  const own = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  const networks = [...new Set(own.map((address) => address.replace(/\.\d+$/, '')))];
  return networks
    .slice(0, MAX_NETWORKS)
    .flatMap((network) => Array.from({ length: 254 }, (_, last) => `${network}.${last + 1}`))
    .filter((address) => !own.includes(address));
}

/**
 * Returns the hosts that accept a connection on `port`, in the order given. Sends no data, because some printers would
 * print it.
 */
export async function openHosts(
  hosts: readonly string[],
  port: number,
  answerMs = ANSWER_MS,
): Promise<string[]> {
  const open = new Set<string>();
  const waiting = hosts.values();
  const work = async () => {
    for (const host of waiting) if (await takesConnection(host, port, answerMs)) open.add(host);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return hosts.filter((host) => open.has(host));
}

function takesConnection(host: string, port: number, answerMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.setTimeout(answerMs, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
