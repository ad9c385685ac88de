import type { Server, Socket } from 'node:net';

/**
 * Limits a server's connections from callers that have not identified themselves. Beyond `max` the oldest is closed,
 * so that idle connections never displace identified callers. Returns the function that marks a connection as
 * identified.
 */
export function limitStrangers(server: Server, max: number): (socket: Socket) => void {
  const strangers = new Map<string, Socket>();
  server.on('connection', (socket: Socket) => {
    // Connections are matched by address, because the TLS socket over a connection is another object.
    const name = nameOf(socket);
    strangers.set(name, socket);
    socket.once('close', () => {
      if (strangers.get(name) === socket) strangers.delete(name);
    });
    if (strangers.size <= max) return;
    const [oldest] = strangers;
    if (!oldest) return;
    strangers.delete(oldest[0]);
    oldest[1].destroy();
  });
  return (socket) => strangers.delete(nameOf(socket));
}

const nameOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;
