import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The platform's port, fixed for its lifetime; an outage closes it. */
export interface ListeningPort {
  readonly port: number;
  /**
   * While closed, new connections are refused, idle ones end, and earlier requests are still answered. Reopening uses
   * the same port. Rejects if another program took the port.
   */
  setOpen(open: boolean): Promise<void>;
  /** Closes all connections and the port permanently. */
  close(): Promise<void>;
}

/** Makes `server` listen on this machine only. 0 selects any free port. Rejects if the port is in use. */
export async function openTrainingPort(
  server: Server,
  requestedPort: number,
): Promise<ListeningPort> {
  const port = await listen(server, requestedPort);
  let last: Promise<void> = Promise.resolve();
  const setOpen = async (open: boolean) => {
    if (open === server.listening) return;
    if (open) await listen(server, port);
    else server.close();
  };
  return {
    port,
    setOpen(open) {
      const change = last.then(() => setOpen(open));
      last = change.catch(() => {});
      return change;
    },
    async close() {
      await last;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
